/** An unpaid order at which nothing happens for this long is given up; one that holds a coupon much sooner (CPN-3). */
const patienceMs = { plain: 24 * 3600_000, withCoupon: 15 * 60_000 } as const;

/** A coupon that is short must not wait for somebody who has left. */
export function abandonAt({ updatedAt, couponCode }: { updatedAt: Date; couponCode: string | null }): Date {
  return new Date(updatedAt.getTime() + (couponCode === null ? patienceMs.plain : patienceMs.withCoupon));
}
