import * as z from 'zod/mini';
import { actionReason } from './action-reason.js';
import { money } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { labelStatus, paymentStatus, shipmentStatus, trackingStatus } from '../shipments/statuses.js';
import { shipmentView } from '../shipments/shipments.js';
import { day } from '../values/dates-and-counts.js';
import { listed } from '../values/listed.js';

/** A shipment in the admins' and operators' list. */
export const adminShipmentRow = z.object({
  slug: z.string(),
  createdAt: z.string(),
  /** E-mail of its order, else of its owner; empty for a guest's draft. */
  customer: z.string(),
  ownerKind: z.enum(['guest', 'user', 'company']),
  to: z.string(),
  carrier: z.nullable(z.string()),
  serviceName: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  orderNumber: z.nullable(z.string()),
  total: z.nullable(money),
  status: shipmentStatus,
  label: labelStatus,
  payment: z.nullable(paymentStatus),
  tracking: z.nullable(trackingStatus),
});
export type AdminShipmentRow = z.infer<typeof adminShipmentRow>;
/** `total` counts up to `countedRows`; one more stands for "more". */
export const adminShipmentPage = z.extend(pageOf(adminShipmentRow), { total: z.int() });
export type AdminShipmentPage = z.infer<typeof adminShipmentPage>;

/** Filter of the list and of its file. `search`: tracking number, order number, slug, e-mail, phone, name or postal code. */
export const adminShipmentFilter = z.object({
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  status: listed(shipmentStatus),
  label: listed(labelStatus),
  payment: listed(paymentStatus),
  tracking: listed(trackingStatus),
  carrier: listed(z.string().check(z.regex(/^[a-z0-9_-]{1,40}$/))),
  from: z.optional(day),
  to: z.optional(day),
  sort: z._default(z.enum(['-created', 'created', '-total', 'total']), '-created'),
});
/** Query of GET /api/admin/shipments (operators and admins); GET /api/admin/shipments/file takes the filter alone. */
export const adminShipmentQuery = z.object({ ...pageRequest.shape, ...adminShipmentFilter.shape });
export type AdminShipmentQuery = z.infer<typeof adminShipmentQuery>;

/** One event: a step of one of the four lines, a job, an event of the card company, an operator's action. */
export const timelineEntry = z.object({
  at: z.string(),
  line: z.enum(['shipment', 'label', 'payment', 'tracking', 'refund', 'job', 'payment_event', 'operator', 'mail']),
  /** E.g. "ready → in_cart", "purchase-label", "payment_intent.succeeded". */
  what: z.string(),
  /** The actor or reason in words; an error's text. */
  detail: z.string(),
  /** `waiting`: not yet due. */
  state: z.enum(['done', 'waiting', 'failed']),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const shipmentActions = [
  'rerate',
  'retry_purchase',
  'void',
  'refund',
  'resend_mail',
  'refresh_tracking',
  'cancel',
] as const;

/** GET /api/admin/shipments/:slug. */
export const adminShipmentView = z.object({
  shipment: shipmentView,
  customer: z.object({ id: z.string(), email: z.string(), kind: z.enum(['guest', 'user', 'company']) }),
  order: z.nullable(
    z.object({
      id: z.uuid(),
      number: z.string(),
      payment: paymentStatus,
      total: money,
      captured: money,
      refunded: money,
    }),
  ),
  /** From the carrier's cost to the amount charged: one line per step with the running total. */
  ladder: z.array(z.object({ label: z.string(), amount: money, runningTotal: money })),
  labels: z.array(z.object({ trackingNumber: z.string(), purchasedAt: z.string(), voidedAt: z.nullable(z.string()) })),
  tracking: z.array(z.object({ at: z.string(), status: trackingStatus, text: z.string(), place: z.string() })),
  /** Oldest first, at most 500. */
  timeline: z.array(timelineEntry),
  /** The available actions; `text` says why one is not. */
  actions: z.array(z.object({ action: z.enum(shipmentActions), possible: z.boolean(), text: z.string() })),
  version: z.int(),
});
export type AdminShipmentView = z.infer<typeof adminShipmentView>;

/** Body of POST /api/admin/shipments/:slug/actions; an audited command. 409 illegal_transition says why it is not possible. */
export const shipmentAction = z.strictObject({ action: z.enum(shipmentActions), reason: actionReason });
export type ShipmentAction = z.infer<typeof shipmentAction>;
