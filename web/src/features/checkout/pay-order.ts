import type { PaymentStart } from '#libs/contracts/orders/orders.js';
import type { ConfirmResult } from '../payment/payment-provider';

export interface PaySteps {
  /** Fixes the prices; the same idempotency key returns the same order. `free`: there is nothing to pay. */
  placeOrder: () => Promise<{ id: string; free: boolean }>;
  /** Creates the intent of the order or returns the running one. */
  startPayment: (orderId: string) => Promise<PaymentStart>;
  /** Confirms the card form. */
  confirm: (clientSecret: string, orderId: string) => Promise<ConfirmResult>;
  /** Makes the server check the provider now. A failure changes nothing: the page polls anyway. */
  check: (orderId: string) => Promise<unknown>;
}

/** `watch`: the money is decided, or will be, elsewhere: show the order's own state. */
export type PayOutcome =
  { next: 'watch'; orderId: string } | { next: 'again'; orderId: string; message: string; retryable: boolean };

const needsCard = new Set<PaymentStart['status']>(['created', 'requires_action', 'failed']);

/**
 * One click on Pay. The card is confirmed only while its intent needs it, so a second click, a reload or a lost response never
 * charges twice. Errors before the confirmation are thrown: the card was not charged yet.
 */
export async function payOrder(steps: PaySteps): Promise<PayOutcome> {
  const { id: orderId, free } = await steps.placeOrder();
  if (free) return { next: 'watch', orderId };
  const start = await steps.startPayment(orderId);
  if (!needsCard.has(start.status)) return { next: 'watch', orderId };
  const result = await steps.confirm(start.clientSecret, orderId).catch((): ConfirmResult => ({ status: 'unknown' }));
  if (result.status === 'failed') {
    return { next: 'again', orderId, message: result.message, retryable: result.retryable };
  }
  await steps.check(orderId).catch(() => undefined);
  return { next: 'watch', orderId };
}
