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

export const uspsVocabulary: Vocabulary = {
  label_created: ['GX', 'Shipping label created, USPS awaiting item'],
  accepted: ['03', 'Accepted at USPS facility'],
  departed: ['10', 'Departed USPS origin facility'],
  hub: ['10', 'Processed through USPS regional facility'],
  customs: ['12', 'Processed through customs'],
  arrived: ['07', 'Arrived at post office'],
  out_for_delivery: ['OF', 'Out for delivery'],
  delivered: ['01', 'Delivered, in or at mailbox'],
  delayed: ['DL', 'In transit, arriving late because of the weather'],
  exception: ['02', 'Undeliverable as addressed'],
  returning: ['09', 'Return to sender processed'],
  returned: ['RS', 'Delivered to the original sender'],
  pickup: ['14', 'Available for pickup at the post office'],
};

export const fedexVocabulary: Vocabulary = {
  label_created: ['OC', 'Shipment information sent to FedEx'],
  accepted: ['PU', 'Picked up'],
  departed: ['DP', 'Left FedEx origin facility'],
  hub: ['AR', 'Arrived at FedEx hub'],
  customs: ['CC', 'International shipment release, import'],
  arrived: ['AR', 'At local FedEx facility'],
  out_for_delivery: ['OD', 'On FedEx vehicle for delivery'],
  delivered: ['DL', 'Delivered'],
  delayed: ['DY', 'Delay because of the weather'],
  exception: ['DE', 'Delivery exception: incorrect address'],
  returning: ['RS', 'Returning package to shipper'],
  returned: ['RD', 'Delivered to the shipper'],
  pickup: ['HL', 'Ready for pickup at FedEx location'],
};

/** Reasons as our own vocabulary groups them (TRK-2). */
export const stepReason: Partial<Record<Step, string>> = {
  delayed: 'weather_delay',
  exception: 'address_incorrect',
  returning: 'return_to_sender',
};
