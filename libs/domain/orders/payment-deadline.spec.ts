import { paymentDeadline } from './payment-deadline.js';

const hour = 3600_000;
const now = Date.UTC(2026, 10, 20, 10);
const inHours = (age: number, idle: number, couponCode: string | null, held?: number) => {
  const [createdAt, updatedAt] = [new Date(now - age * hour), new Date(now - idle * hour)];
  const heldUntil = held === undefined ? null : new Date(now + held * hour);
  return (paymentDeadline({ createdAt, updatedAt, couponCode, heldUntil }).getTime() - now) / hour;
};

it.each<[string, number, number]>([
  ['gives a new order a day', inHours(0, 0, null), 24],
  ['counts from the last event of the order', inHours(10, 4, null), 20],
  ['holds the price for two days at most', inHours(47, 0, null), 1],
  ['holds a coupon for a quarter of an hour', inHours(0.25, 0, 'WELCOME10'), 0.25],
  ['holds a coupon for an hour at most, however often the payment restarts', inHours(0.9, 0, 'WELCOME10'), 0.1],
  ['holds an order, and its coupon, while its company decides', inHours(1, 1, 'WELCOME10', 72), 72],
  ['holds it no longer than two decisions take, however often somebody asks', inHours(192, 0, null, 72), 0],
  ['holds its coupon no longer either', inHours(144, 0, 'WELCOME10', 72), 1],
])('%s', (_, found, expected) => {
  expect(found).toBeCloseTo(expected, 6);
});
