import { paymentPollDelayMs } from './payment-poll-delay.js';

const now = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
const seconds = (age: number, idle: number, couponCode: string | null = 'WELCOME10') =>
  paymentPollDelayMs({ createdAt: minutes(age), updatedAt: minutes(idle), couponCode }, now) / 1000;

it.each<[string, number, number]>([
  ['polls a new order soon', seconds(0, 0), 5],
  ['polls after a time equal to its age', seconds(4, 4), 240],
  ['polls an order with a coupon right after its quarter of an hour', seconds(14, 14), 61],
  ['polls an order that continued later', seconds(40, 1), 841],
  ['backs off while a bank takes longer', seconds(20, 20), 1200],
  ['backs off to an hour at most', seconds(900, 900), 3600],
  ['polls an order without a coupon at least once an hour', seconds(900, 900, null), 3600],
  ['polls right after its day has passed', seconds(1439, 1439, null), 61],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
