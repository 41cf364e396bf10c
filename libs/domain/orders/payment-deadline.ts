/** An unpaid order is cancelled when nothing happens for this long; one that holds a coupon much sooner (CPN-3). */
const patienceMs = { plain: 24 * 3600_000, withCoupon: 15 * 60_000 } as const;

/** However often a payment starts or is refused, its price and coupon are held no longer than this. */
const longestMs = { plain: 48 * 3600_000, withCoupon: 60 * 60_000 } as const;

/** A company decides within three days, then the member pays within three more; asking again does not extend it. */
const longestHoldMs = 144 * 3600_000;

type Unpaid = { createdAt: Date; updatedAt: Date; couponCode: string | null; heldUntil?: Date | null };

/** A scarce coupon must not be reserved for a customer who has left. An order that a company decides about is held for longer. */
export function paymentDeadline({ createdAt, updatedAt, couponCode, heldUntil }: Unpaid): Date {
  const kind = couponCode === null ? 'plain' : 'withCoupon';
  const end = Math.min(updatedAt.getTime() + patienceMs[kind], createdAt.getTime() + longestMs[kind]);
  const latest = createdAt.getTime() + longestMs[kind] + longestHoldMs;
  return new Date(Math.max(end, Math.min(heldUntil?.getTime() ?? end, latest)));
}
