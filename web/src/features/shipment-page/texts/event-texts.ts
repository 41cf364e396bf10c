import type { ShipmentEvent } from '#libs/contracts/shipments/shipment-details.js';
import type { LabelStatus, PaymentStatus, ShipmentStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';

const shipment: Record<ShipmentStatus, string> = {
  draft: 'Saved as a draft',
  ready: 'Ready to pay',
  in_cart: 'Added to the cart',
  ordered: 'Order placed',
  fulfilled: 'Ready to ship',
  closed: 'Shipment closed',
  cancelled: 'Shipment deleted',
  archived: 'Shipment archived',
};

const label: Record<LabelStatus | 'printed', string> = {
  none: 'Label request withdrawn',
  queued: 'Label requested',
  purchasing: 'Asked the carrier for the label',
  purchasing_unknown: 'The carrier did not answer; we are checking',
  purchased: 'Label created',
  printed: 'Label printed',
  void_requested: 'Asked the carrier to void the label',
  voided: 'Label voided',
  void_rejected: 'The carrier declined to void the label',
  failed: 'The label could not be created',
};

const payment: Record<PaymentStatus, string> = {
  created: 'Payment started',
  on_use: 'Charged when a carrier scans it',
  requires_action: 'Your bank asked you to confirm',
  processing: 'Payment processing',
  authorised: 'Card authorized',
  captured: 'Card charged',
  partially_refunded: 'Order partly refunded',
  refunded: 'Order refunded',
  failed: 'Card declined',
  cancelled: 'Payment canceled',
  disputed: 'Payment disputed',
};

const tracking: Record<TrackingStatus, string> = {
  unknown: 'No update from the carrier',
  label_created: 'Tracking started',
  accepted: 'The carrier has the parcel',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  available_for_pickup: 'Ready for pickup',
  delayed: 'Delayed',
  exception: 'Delivery problem',
  delivered: 'Delivered',
  returning: 'On its way back to you',
  returned: 'Returned to sender',
  cancelled: 'Tracking ended',
};

const words: Record<ShipmentEvent['line'], Readonly<Record<string, string>>> = {
  ...{ shipment, label, payment, tracking },
  refund: { credited: 'Refund paid to your card' },
};

export const lineNames: Record<ShipmentEvent['line'], string> = {
  shipment: 'Shipment',
  label: 'Label',
  payment: 'Payment',
  tracking: 'Tracking',
  refund: 'Refund',
};

/** What happened, in words: "Label created", of several parcels "Delivered, parcel 2". */
export function eventText({ line, state, parcel }: ShipmentEvent): string {
  const text = words[line][state] ?? lineNames[line];
  return parcel === null ? text : `${text}, parcel ${parcel}`;
}
