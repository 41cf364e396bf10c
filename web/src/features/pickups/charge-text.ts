import type { PickupChargeState } from '#libs/contracts/shipments/pickups.js';

/** What happened to the money, after the price. */
export const chargeText: Record<PickupChargeState, string> = {
  unpaid: 'not paid yet',
  processing: 'your bank is checking the payment',
  held: 'reserved on your card until the carrier confirms',
  charged: 'charged to your card',
  released: 'not charged',
  refunding: 'refund on its way to your card',
  refunded: 'refunded to your card',
  refund_failed: 'your card did not take the refund; we will contact you',
};
