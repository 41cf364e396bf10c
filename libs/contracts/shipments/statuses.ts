import * as z from 'zod/mini';

/** The four separate state lines. A voided label is not yet a refund; a delivered parcel is not a closed order. */
export const shipmentStatuses = [
  'draft',
  'ready',
  'in_cart',
  'ordered',
  'fulfilled',
  'closed',
  'cancelled',
  'archived',
] as const;
export const shipmentStatus = z.enum(shipmentStatuses);
export type ShipmentStatus = z.infer<typeof shipmentStatus>;

export const labelStatuses = [
  'none',
  'queued',
  'purchasing',
  'purchasing_unknown',
  'purchased',
  'void_requested',
  'voided',
  'void_rejected',
  'failed',
] as const;
export const labelStatus = z.enum(labelStatuses);
export type LabelStatus = z.infer<typeof labelStatus>;

export const paymentStatuses = [
  'created',
  'on_use',
  'requires_action',
  'processing',
  'authorised',
  'captured',
  'partially_refunded',
  'refunded',
  'failed',
  'cancelled',
  'disputed',
] as const;
export const paymentStatus = z.enum(paymentStatuses);
export type PaymentStatus = z.infer<typeof paymentStatus>;

export const trackingStatuses = [
  'unknown',
  'label_created',
  'accepted',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'delayed',
  'exception',
  'delivered',
  'returning',
  'returned',
  'cancelled',
] as const;
export const trackingStatus = z.enum(trackingStatuses);
export type TrackingStatus = z.infer<typeof trackingStatus>;
