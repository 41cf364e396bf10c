import type { PaymentEventView } from '#libs/contracts/payments/payment-events.js';
import type { PaymentEvent } from '#libs/domain/payments/payment-event.js';

/** An event without its content, which may name a person. */
export const paymentEventView = ({
  id,
  type,
  orderId,
  receivedAt,
  handledAt,
  outcome,
}: PaymentEvent): PaymentEventView => ({
  ...{ id, type, orderId, outcome },
  receivedAt: receivedAt.toISOString(),
  handledAt: handledAt?.toISOString() ?? null,
});
