import { randomUUID } from 'node:crypto';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { Pickup } from './pickup.js';

describe('the payment of a pickup', () => {
  const minutes = (count: number) => new Date(Date.UTC(2026, 10, 27, 6, count));
  const bookedBefore = (cutOff: number) =>
    Pickup.of(
      {
        group: { carrier: 'usps', seller: 'usps', sender: testAddress(), sample: false, timeZone: 'America/New_York' },
        ...{ ownerId: 'u_1', day: '2026-11-27', labels: [], anyTime: true, instructions: '' },
        ...{ window: { from: minutes(600), to: minutes(900) }, cancelableUntil: minutes(cutOff) },
        ...{ service: 'on_demand', price: 2650, orderId: randomUUID() },
      },
      minutes(0),
    )[0];

  it.each([
    ['half an hour after its last step', 600, 10, null, 40],
    ['an hour after the booking, whatever is tried', 600, 55, null, 60],
    ['at the cut-off of the carrier', 20, 0, null, 20],
    ['when the company has had its time', 600, 0, 500, 500],
    ['at the cut-off, even while the company decides', 300, 0, 4000, 300],
  ])('ends %s', (_, cutOff, step, held, end) => {
    const order = { updatedAt: minutes(step), heldUntil: held === null ? null : minutes(held) };
    expect(bookedBefore(cutOff).paymentDeadline(order)).toEqual(minutes(end));
  });
});
