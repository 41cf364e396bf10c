import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { ownerStorageKey } from '../../lib/browser/owner-storage-key';
import { safeStorage } from '../../lib/browser/safe-storage';
import type { DetailsForm } from './shipment-draft';

/** An instant quote that was not turned into a shipment. */
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
  /** Slug of the shipment made from it; empty before. */
  draft: string;
  from: AddressDraft;
  to: AddressDraft;
  details: DetailsForm;
  /** The quote's values when it was typed; a later quote with other values takes precedence. */
  home: boolean;
  shipDate: string;
  /** Milliseconds since 1970. */
  savedAt: number;
}

interface QuotesOfDevice {
  /** Newest first, one for each pair of places. */
  quotes: readonly UnfinishedQuote[];
  /** Newest first, one for each shipment and for each pair of places without one. */
  entries: readonly QuoteEntry[];
}

const life = 30 * 86_400_000;
const most = 5;
const none: QuotesOfDevice = { quotes: [], entries: [] };

/** Area `instantQuotes`: at most five unfinished quotes and their typed details, for 30 days. Never card data. */
export const useInstantQuotes = create<QuotesOfDevice>()(
  persist((): QuotesOfDevice => none, {
    name: ownerStorageKey('waybill.instant-quotes'),
    version: 2,
    storage: createJSONStorage(() => safeStorage()),
    migrate: (stored, version) => (version === 1 ? liftSingle(stored as SingleQuote | null) : none),
  }),
);

/** Version 1 stored one of each. */
interface SingleQuote {
  last?: UnfinishedQuote | null;
  entry?: QuoteEntry | null;
}

const liftSingle = (stored: SingleQuote | null): QuotesOfDevice => ({
  quotes: stored?.last ? [stored.last] : [],
  entries: stored?.entry ? [stored.entry] : [],
});

/** "10001 → 94103" of "10001 → 94103, 2 lb". */
const routeOf = (text: string): string => text.replace(/,.*$/, '');

/** A later quote between the same places takes the place of the one before. */
export const rememberQuote = (quote: UnfinishedQuote): void =>
  void useInstantQuotes.setState(({ quotes }) => ({ quotes: [quote, ...without(quotes, quote.text)].slice(0, most) }));
export const forgetQuote = (text: string): void =>
  void useInstantQuotes.setState(({ quotes }) => ({ quotes: without(quotes, text) }));
export const forgetQuotes = (): void => void useInstantQuotes.setState(none);

const without = (quotes: readonly UnfinishedQuote[], text: string) =>
  quotes.filter((quote) => routeOf(quote.text) !== routeOf(text));

type Places = Pick<QuoteEntry, 'from' | 'to'>;
const samePlace = (side: 'from' | 'to', one: Places, other: Places): boolean =>
  one[side].country === other[side].country && one[side].postal === other[side].postal;
const sameQuote = (one: QuoteEntry, other: QuoteEntry): boolean =>
  one.draft === other.draft && (one.draft !== '' || (samePlace('from', one, other) && samePlace('to', one, other)));

export const rememberEntry = (entry: QuoteEntry): void =>
  void useInstantQuotes.setState(({ entries }) => ({
    entries: [entry, ...entries.filter((one) => !sameQuote(one, entry))].slice(0, most),
  }));
export const forgetEntry = (draft: string, places: Places): void =>
  void useInstantQuotes.setState(({ entries }) => ({
    entries: entries.filter((one) => one.draft !== draft || !samePlace('to', one, places)),
  }));

/**
 * The typed details for the quote of this shipment. With an empty slug, for a quote without a shipment: between these places,
 * otherwise between two of which one has changed since.
 */
export function entryOf(draft: string, places: Places, now: number): QuoteEntry | null {
  const known = useInstantQuotes
    .getState()
    .entries.filter((entry) => entry.draft === draft && now - entry.savedAt < life);
  if (draft) return known[0] ?? null;
  const [from, to] = (['from', 'to'] as const).map((side) => known.filter((one) => samePlace(side, one, places)));
  return from?.find((one) => to?.includes(one)) ?? from?.[0] ?? to?.[0] ?? null;
}

/** The quotes to offer, unless they are too old or lead out of this site. */
export const unfinishedQuotes = (quotes: readonly UnfinishedQuote[], now: number): UnfinishedQuote[] =>
  quotes.filter(({ savedAt, href }) => now - savedAt < life && href.startsWith('/shipments/'));
