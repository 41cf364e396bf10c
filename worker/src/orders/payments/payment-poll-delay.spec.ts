import { paymentPollDelayMs } from './payment-poll-delay.js';

const now = new Date('2026-11-20T10:00:00Z');
const minutes = (count: number) => new Date(now.getTime() - count * 60_000);
const seconds = (age: number, idle: number, couponCode: string | null = 'WELCOME10') =>
  paymentPollDelayMs({ createdAt: minutes(age), updatedAt: minutes(idle), couponCode }, now) / 1000;

it.each<[string, number, number]>([
  ['a new order is looked at soon', seconds(0, 0), 5],
  ['then after as long as it is old', seconds(4, 4), 240],
  ['one with a coupon as soon as its quarter of an hour is over', seconds(14, 14), 61],
  ['one that went on later', seconds(40, 1), 841],
  ['one at which a bank thinks for longer is not asked all the time', seconds(20, 20), 1200],
  ['nor forever', seconds(900, 900), 3600],
  ['one without a coupon at least once an hour', seconds(900, 900, null), 3600],
  ['and when its day is over', seconds(1439, 1439, null), 61],
])('%s', (_, found, expected) => {
  expect(found).toBe(expected);
});
