import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';

/** Hours between two polls of the carrier, by status (TRK-3); absent = no further polls. */
export const pollHours: Partial<Record<TrackingStatus, number>> = {
  unknown: 6,
  label_created: 6,
  accepted: 2,
  in_transit: 2,
  out_for_delivery: 1 / 3,
  available_for_pickup: 6,
  delayed: 2,
  exception: 1,
  returning: 6,
  delivered: 24,
};
