import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

/** The parcels of a purchase to collect, by its seller's id. */
export type CollectedPurchase = { reference: string; trackingNumbers: string[] };

/** Parcels that wait for a driver. Times are ISO 8601 with the offset of the address. */
export type CarrierPickupRequest = {
  /** Ours: the same reference never books twice. */
  reference: string;
  carrier: string;
  purchases: readonly CollectedPurchase[];
  address: AddressDraft;
  from: string;
  to: string;
  instructions: string;
};

/** `cost` in US cents, for all parcels together; `note`: where the price is published. */
export type CarrierPickupOffer = { service: string; cost: number; note?: string };

/** `messages`: the carrier's reasons for not coming. */
export type CarrierPickupOffers = { offers: CarrierPickupOffer[]; messages: string[] };

/** `cost` in US cents, as it was agreed: another price is a refusal. */
export type CarrierPickupBooking = CarrierPickupRequest & { service: string; cost: number };
export type BookedPickup = { confirmation: string };
export type PickupCancelAnswer = 'canceled' | 'rejected';
