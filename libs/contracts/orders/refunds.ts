import * as z from 'zod/mini';
import { money } from '../values/money.js';
import { pageOf, pageRequest } from '../values/page.js';
import { slug } from '../shipments/shipments.js';

/**
 * requested: we are about to ask the carrier; submitted: the carrier has not decided yet; approved: the label is void,
 * the money is on its way; credited: the provider has paid it back; rejected: the carrier or the bank refused, may be
 * tried again; not_applicable: there was nothing to void.
 */
export const refundStatuses = ['requested', 'submitted', 'approved', 'credited', 'rejected', 'not_applicable'] as const;
export const refundStatus = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof refundStatus>;
/** Waiting for an answer of the carrier or the bank. */
export const movingRefunds = ['requested', 'submitted', 'approved'] as const satisfies readonly RefundStatus[];

export const refundReasons = ['not_needed', 'wrong_details', 'label_damaged', 'unused', 'other'] as const;
export const refundReason = z.enum(refundReasons);

/** Body of POST /api/orders/:id/refunds: labels to void and refund, and why. */
export const refundBody = z.strictObject({
  shipments: z.array(slug).check(z.minLength(1, 'Choose at least one label.'), z.maxLength(500)),
  reason: z._default(refundReason, 'not_needed'),
});
export type RefundBody = z.infer<typeof refundBody>;

export const refundView = z.object({
  id: z.uuid(),
  status: refundStatus,
  /** Price of the shipment less its share of the coupon. */
  amount: money,
  reason: refundReason,
  /** Why it was rejected and what to do. */
  rejection: z.nullable(z.object({ code: z.string(), text: z.string() })),
  /** When the money is expected on the card, plain date. */
  expectedBy: z.nullable(z.string()),
  requestedAt: z.string(),
  creditedAt: z.nullable(z.string()),
});
export type RefundView = z.infer<typeof refundView>;

/** Whether a label can be refunded now; where not, why. `until`: last day, plain date. */
export const refundability = z.object({
  possible: z.boolean(),
  text: z.nullable(z.string()),
  until: z.nullable(z.string()),
});
export type Refundability = z.infer<typeof refundability>;

/** One refund of GET /api/refunds (operators), oldest first. */
export const refundRow = z.object({
  ...refundView.shape,
  orderId: z.uuid(),
  orderNumber: z.string(),
  shipment: z.string(),
  carrierName: z.string(),
  askedBy: z.enum(['customer', 'operator', 'system']),
});
export const refundPage = pageOf(refundRow);
export type RefundPage = z.infer<typeof refundPage>;

/** Query of GET /api/refunds: those in one state, or all. */
export const refundQuery = z.object({ ...pageRequest.shape, status: z.optional(refundStatus) });
export type RefundQuery = z.infer<typeof refundQuery>;
