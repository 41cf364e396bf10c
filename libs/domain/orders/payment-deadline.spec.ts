import { paymentDeadline } from './payment-deadline.js';

const hour = 3600_000;
const now = Date.UTC(2026, 10, 20, 10);
const inHours = (age: number, idle: number, couponCode: string | null) => {
  const [createdAt, updatedAt] = [new Date(now - age * hour), new Date(now - idle * hour)];
  return (paymentDeadline({ createdAt, updatedAt, couponCode }).getTime() - now) / hour;
};

it.each<[string, number, number]>([
  ['a new order waits for a day', inHours(0, 0, null), 24],
  ['from the last thing that happened at it', inHours(10, 4, null), 20],
  ['but its price is not held for longer than two days', inHours(47, 0, null), 1],
  ['a coupon waits for a quarter of an hour', inHours(0.25, 0, 'WELCOME10'), 0.25],
  ['and however often the payment is begun again, for an hour', inHours(0.9, 0, 'WELCOME10'), 0.1],
])('%s', (_, found, expected) => {
  expect(found).toBeCloseTo(expected, 6);
});
