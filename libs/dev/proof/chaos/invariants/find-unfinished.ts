import { grouped, sum, type Books, type Finding } from './books.js';

/** What is not finished, in our database or at Stripe. */
export function findStuck({ open, stripe }: Books): Finding[] {
  const released = grouped(stripe.releases, ({ charge }) => charge);
  const captured = grouped(stripe.captures, ({ charge }) => charge);
  const amounts = (rows: readonly { amount: number }[] = []) => sum(rows.map(({ amount }) => amount));
  const held = stripe.charges.filter(
    ({ id, status, amount }) =>
      status === 'succeeded' && amount !== amounts(captured.get(id)) + amounts(released.get(id)),
  );
  return [
    ...open.map(({ what, id }): Finding => ({ invariant: 'stuck', subject: id, text: what })),
    ...held.map(({ id }): Finding => ({ invariant: 'stuck', subject: id, text: 'money is held on the card' })),
  ];
}

/** Coupons that were used more often than their limits allow, in total or per customer. */
export function findOverusedCoupons({ coupons, redemptions }: Books): Finding[] {
  const used = grouped(
    redemptions.filter(({ state }) => state !== 'released'),
    ({ couponId }) => couponId,
  );
  return coupons.flatMap(({ id, code, maxRedemptions, maxPerCustomer }) => {
    const own = used.get(id) ?? [];
    const texts = own.length > (maxRedemptions ?? Infinity) ? [`used ${own.length} times of ${maxRedemptions}`] : [];
    for (const [customer, uses] of grouped(own, (one) => one.customer)) {
      if (uses.length > (maxPerCustomer ?? Infinity)) texts.push(`used ${uses.length} times by ${customer}`);
    }
    return texts.map((text): Finding => ({ invariant: 'couponOverused', subject: code, text }));
  });
}
