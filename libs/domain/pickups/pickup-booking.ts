import type { CollectableGroup, PickupLabelRow } from './pickup-groups.js';

/** A shipper's booking. */
export type PickupBooking = {
  ownerId: string;
  group: Pick<CollectableGroup, 'carrier' | 'seller' | 'sender' | 'sample' | 'timeZone'>;
  labels: readonly Pick<PickupLabelRow, 'id' | 'carrierReference' | 'trackingNumber'>[];
  day: string;
  window: { from: Date; to: Date };
  cancelableUntil: Date;
  anyTime: boolean;
  service: string;
  price: number;
  /** The order that pays for it; null for a free one. */
  orderId: string | null;
  instructions: string;
};
