import { paymentDeadline } from '#libs/domain/orders/payment-deadline.js';

/** Between two polls of an open payment: a webhook usually arrives first. */
const bounds = { soonestMs: 5_000, latestMs: 60 * 60_000 };

/** Milliseconds until the next poll of an open payment: increasing, but immediate when its order is abandoned. */
export function paymentPollDelayMs(order: Parameters<typeof paymentDeadline>[0], now: Date): number {
  const age = now.getTime() - order.createdAt.getTime();
  const left = paymentDeadline(order).getTime() - now.getTime() + 1_000;
  return Math.max(bounds.soonestMs, Math.min(bounds.latestMs, age, left > 0 ? left : bounds.latestMs));
}
