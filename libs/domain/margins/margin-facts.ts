import type { salesChannels } from '#libs/contracts/margins/margins.js';
import type { Rate, RateRequest } from '../carriers/carrier.js';

/** The buyer's facts for rules: e-mail ('' for guests), price group, channel, parcels of the previous month. */
export type CustomerFacts = {
  email: string;
  group: string | null;
  channel: (typeof salesChannels)[number];
  monthlyParcels: number;
};

/** The shipment, buyer and time: equal for all rates of a quote. */
export type ShipmentFacts = { request: RateRequest; customer: CustomerFacts; at: Date };

/** The parts of a carrier's price that rules use. `lines` add up to `cost`, minor units. */
export type RateFacts = Pick<Rate, 'carrier' | 'service' | 'zone' | 'billable' | 'cost' | 'lines' | 'listPrice'>;

/** A guest about whom nothing is known. */
export const unknownCustomer: CustomerFacts = { email: '', group: null, channel: 'quote', monthlyParcels: 0 };

/** Pounds that the carrier bills for all parcels together. */
export function billedLb({ billable }: Pick<Rate, 'billable'>): number {
  let pounds = 0;
  for (const piece of billable) pounds += piece.billedLb;
  return pounds;
}
