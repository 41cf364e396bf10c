import * as z from 'zod/mini';
import { pageOf, pageRequest } from '../values/page.js';

/** An event of the payment provider, as it was stored. Its payload stays with us. */
export const paymentEventView = z.object({
  id: z.string(),
  type: z.string(),
  orderId: z.nullable(z.uuid()),
  receivedAt: z.string(),
  /** Null until it is processed. */
  handledAt: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
});
export type PaymentEventView = z.infer<typeof paymentEventView>;

export const paymentEventPage = pageOf(paymentEventView);
export type PaymentEventPage = z.infer<typeof paymentEventPage>;

/** Query of GET /api/payment-events (operators), newest first; of one order, or those not processed yet. */
export const paymentEventQuery = z.object({
  ...pageRequest.shape,
  orderId: z.optional(z.uuid()),
  open: z.optional(z.literal('true')),
});
export type PaymentEventQuery = z.infer<typeof paymentEventQuery>;

/** The provider's id of an event. */
export const paymentEventId = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
