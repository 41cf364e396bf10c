import { planOf } from './plan.js';

const plans = Array.from({ length: 2000 }, (_, number) => planOf(7, number));
const seen = <T>(of: (plan: (typeof plans)[number]) => T): Set<T> => new Set(plans.map(of));

it('is the same for the same seed, and different for another seed', () => {
  expect(planOf(7, 3)).toEqual(planOf(7, 3));
  expect(plans.map((plan) => plan.outcomes)).not.toEqual(plans.map(({ number }) => planOf(8, number).outcomes));
});

it('has orders of every size from 1 to 20 shipments, and larger ones', () => {
  const sizes = [...seen(({ outcomes }) => outcomes.length)].sort((a, b) => a - b);
  expect(sizes.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(sizes.slice(20).length).toBeGreaterThan(5);
  expect(sizes.at(-1)).toBeLessThanOrEqual(45);
  const shortRun = Array.from({ length: 40 }, (_, number) => planOf(4, number).outcomes.length);
  expect(Math.max(...shortRun)).toBeGreaterThan(20);
});

it('covers every way to place, pay and cancel', () => {
  expect(seen(({ placing }) => placing).size).toBe(4);
  expect(seen(({ postPurchase }) => postPurchase).size).toBe(6);
  expect(seen(({ coupon }) => coupon).size).toBe(6);
  expect(seen(({ cancels }) => cancels).size).toBe(2);
  expect(seen(({ cards }) => cards.map(({ card, challenge }) => `${card} ${challenge}`).join()).size).toBe(12);
  expect(seen(({ outcomes }) => outcomes[0])).toEqual(new Set(['plain', 'pieces', 'refused', 'unanswered']));
});
