import type { LabelStatus, PaymentStatus, ShipmentStatus, TrackingStatus } from '#libs/contracts/shipments/statuses.js';

/** The text of each state line. */
export const shipmentTexts: Record<ShipmentStatus, string> = {
  draft: 'Draft',
  ready: 'Ready to pay',
  in_cart: 'In your cart',
  ordered: 'Ordered',
  fulfilled: 'Label bought',
  closed: 'Closed',
  cancelled: 'Deleted',
  archived: 'Archived',
};

export const labelTexts: Record<LabelStatus, string> = {
  none: 'Not created yet',
  queued: 'Waiting to be created',
  purchasing: 'Being created',
  purchasing_unknown: 'Waiting for the carrier',
  purchased: 'Created',
  void_requested: 'Being voided',
  voided: 'Void',
  void_rejected: 'Valid, refund declined',
  failed: 'Not created',
};

export const paymentTexts: Record<PaymentStatus, string> = {
  created: 'Not paid yet',
  on_use: 'Charged when used',
  requires_action: 'Confirm with your bank',
  processing: 'Processing',
  authorised: 'Authorized',
  captured: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Card declined',
  cancelled: 'Canceled',
  disputed: 'Disputed',
};

export const trackingLineTexts: Record<TrackingStatus, string> = {
  unknown: 'Not shipped yet',
  label_created: 'Waiting for the first scan',
  accepted: 'With the carrier',
  in_transit: 'On the way',
  out_for_delivery: 'Out for delivery',
  available_for_pickup: 'Ready for pickup',
  delayed: 'Delayed',
  exception: 'Delivery problem',
  delivered: 'Delivered',
  returning: 'On its way back',
  returned: 'Returned to sender',
  cancelled: 'Ended',
};
