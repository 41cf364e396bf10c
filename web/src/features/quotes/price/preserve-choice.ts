import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { serviceKey } from '../offers/offer-order';

export interface PreservedChoice {
  /** The same service in the new answer; undefined when it is no longer offered. */
  offer: OfferView | undefined;
  before: number;
  after: number | undefined;
}

/** Keeps the choice by service after new rates, with its previous and current price (minor units). */
export function preserveChoice(chosen: OfferView, fresh: readonly OfferView[]): PreservedChoice {
  const offer = fresh.find((candidate) => serviceKey(candidate) === serviceKey(chosen));
  return { offer, before: chosen.total.amount, after: offer?.total.amount };
}

export const isExpired = (thing: { expiresAt: string }, now: number): boolean => Date.parse(thing.expiresAt) <= now;
