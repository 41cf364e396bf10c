import type { Shipment } from '../shipments/shipment.js';
import { endedClaimStates } from './claim-status.js';
import type { InsuranceClaim } from './insurance-claim.js';

/** What one claim can be for: a parcel from 1, or the whole shipment (0), with its insured value, US cents. */
export type ClaimableParcel = { parcel: number; insured: number };

/** The parcels of a shipment that are insured, each for its own value; one entry for the whole shipment where there is one value. */
export function claimableParcels({
  insuredValue,
  insuredValues,
}: Pick<Shipment, 'insuredValue' | 'insuredValues'>): ClaimableParcel[] {
  if (!insuredValues) return insuredValue > 0 ? [{ parcel: 0, insured: insuredValue }] : [];
  return insuredValues.flatMap((insured, at) => (insured > 0 ? [{ parcel: at + 1, insured }] : []));
}

/** Whether a claim was sent for it and has not ended. */
export const isClaimed = (
  { parcel }: ClaimableParcel,
  claims: readonly Pick<InsuranceClaim, 'parcel' | 'status'>[],
): boolean =>
  claims.some(
    (one) => one.parcel === parcel && one.status !== 'draft' && !endedClaimStates.some((ended) => ended === one.status),
  );
