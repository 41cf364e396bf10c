import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { safeStorage } from '../../lib/browser/safe-storage';

/** The last instant quote that was not turned into a shipment. */
export interface UnfinishedQuote {
  /** Where it continues: path and query. */
  href: string;
  /** "10001 → 94103, 2 lb". */
  text: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

const life = 30 * 86_400_000;

/** Area `instantQuotes`: at most one unfinished quote, for 30 days. */
export const useInstantQuotes = create<{ last: UnfinishedQuote | null }>()(
  persist((): { last: UnfinishedQuote | null } => ({ last: null }), {
    name: 'waybill.instant-quotes',
    version: 1,
    storage: createJSONStorage(() => safeStorage()),
  }),
);

export const rememberQuote = (quote: UnfinishedQuote): void => void useInstantQuotes.setState({ last: quote });
export const forgetQuote = (): void => void useInstantQuotes.setState({ last: null });

/** The quote to offer, unless it is too old or leads out of this site. */
export function unfinishedQuote(last: UnfinishedQuote | null, now: number): UnfinishedQuote | null {
  return last && now - last.savedAt < life && last.href.startsWith('/shipments/') ? last : null;
}
