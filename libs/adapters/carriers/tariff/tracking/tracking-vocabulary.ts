import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';

/** What happens to a parcel on the way, in the order of an ordinary journey, then what can go wrong. */
export type Step =
  | 'label_created'
  | 'accepted'
  | 'departed'
  | 'hub'
  | 'customs'
  | 'arrived'
  | 'out_for_delivery'
  | 'delivered'
  | 'delayed'
  | 'exception'
  | 'returning'
  | 'returned'
  | 'pickup';

export const stepStatus: Record<Step, TrackingStatus> = {
  label_created: 'label_created',
  accepted: 'accepted',
  departed: 'in_transit',
  hub: 'in_transit',
  customs: 'in_transit',
  arrived: 'in_transit',
  out_for_delivery: 'out_for_delivery',
  delivered: 'delivered',
  delayed: 'delayed',
  exception: 'exception',
  returning: 'returning',
  returned: 'returned',
  pickup: 'available_for_pickup',
};

/** Code and text as the carrier words them, [code, text]. */
export type Vocabulary = Record<Step, [code: string, text: string]>;

/** Reasons as our own vocabulary groups them (TRK-2). */
export const stepReason: Partial<Record<Step, string>> = {
  delayed: 'weather_delay',
  exception: 'address_incorrect',
  returning: 'return_to_sender',
};
