import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { safeStorage } from '../../lib/browser/safe-storage';
import type { DetailsForm } from './shipment-draft';

/** The last instant quote that was not turned into a shipment. */
export interface UnfinishedQuote {
  /** Where it continues: path and query. */
  href: string;
  /** "10001 → 94103, 2 lb". */
  text: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

/** Addresses and details typed for an instant quote: they outlive a reload, another rate, the payment and back. */
export interface QuoteEntry {
  /** Slug of the shipment that was made of it; empty before. */
  draft: string;
  from: AddressDraft;
  to: AddressDraft;
  details: DetailsForm;
  /** What the quote said when it was typed; a later quote that says otherwise wins. */
  home: boolean;
  shipDate: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface QuotesOfDevice {
  last: UnfinishedQuote | null;
  entry: QuoteEntry | null;
}

const life = 30 * 86_400_000;

/** Area `instantQuotes`: at most one unfinished quote and what was typed for it, for 30 days. Never card data. */
export const useInstantQuotes = create<QuotesOfDevice>()(
  persist((): QuotesOfDevice => ({ last: null, entry: null }), {
    name: 'waybill.instant-quotes',
    version: 1,
    storage: createJSONStorage(() => safeStorage()),
  }),
);

export const rememberQuote = (quote: UnfinishedQuote): void => void useInstantQuotes.setState({ last: quote });
export const forgetQuote = (): void => void useInstantQuotes.setState({ last: null });
export const rememberEntry = (entry: QuoteEntry): void => void useInstantQuotes.setState({ entry });
export const forgetEntry = (): void => void useInstantQuotes.setState({ entry: null });

/** What was typed for the quote of this shipment, or with an empty slug for one that is none yet. */
export function entryOf(draft: string, now: number): QuoteEntry | null {
  const { entry } = useInstantQuotes.getState();
  return entry?.draft === draft && now - entry.savedAt < life ? entry : null;
}

/** The quote to offer, unless it is too old or leads out of this site. */
export function unfinishedQuote(last: UnfinishedQuote | null, now: number): UnfinishedQuote | null {
  return last && now - last.savedAt < life && last.href.startsWith('/shipments/') ? last : null;
}
