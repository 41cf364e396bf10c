import type { RateRequest } from './carrier.js';

/** A value to insure, minor units; `parcel` (0-based) where it is that of one of several parcels. */
export type InsuredParcel = { value: number; parcel?: number };

/** What a request insures: each of several parcels with its value, or one value. */
export function insuredParcels({
  insuredValue,
  insuredValues,
}: Pick<RateRequest, 'insuredValue' | 'insuredValues'>): InsuredParcel[] {
  if (!insuredValues) return insuredValue > 0 ? [{ value: insuredValue }] : [];
  return insuredValues.flatMap((value, parcel) => (value > 0 ? [{ value, parcel }] : []));
}

const dollars = (minor: number): string => `$${(minor / 100).toFixed(2)}`;

/** The label of its price line. */
export const insuranceLabel = ({ value, parcel }: InsuredParcel): string =>
  parcel === undefined ? `Insurance for ${dollars(value)}` : `Parcel ${parcel + 1}: insurance for ${dollars(value)}`;
