import { refusal } from '#libs/dev/testing/refusal.js';
import { shipDateOf, shippingToday } from './ship-date.js';

/** 23:30 in New York, already the next day in UTC. */
const late = new Date('2026-02-25T04:30:00Z');

it('uses today’s date in New York', () => {
  expect(shippingToday(late)).toBe('2026-02-24');
  expect(shippingToday(new Date('2026-07-01T03:59:59Z'))).toBe('2026-06-30');
  expect(shippingToday(new Date('2026-07-01T04:00:00Z'))).toBe('2026-07-01');
});

it.each(['2026-02-24', '2026-02-28', '2026-03-01', '2026-03-03'])('accepts %s', (day) => {
  expect(shipDateOf(day, late)).toBe(day);
});

it.each(['2026-02-23', '2026-03-04', '2026-02-30', '2026-02-29', '2026-02-99', '0000-00-00', '2027-02-25'])(
  'refuses %s',
  (day) => {
    expect(refusal(() => shipDateOf(day, late))).toMatchObject({
      code: 'invalid_body',
      message: 'Choose a ship date from 2026-02-24 to 2026-03-03.',
      details: { issues: [expect.objectContaining({ path: 'shipDate' })] },
    });
  },
);

it('defaults to today', () => {
  expect(shipDateOf(undefined, late)).toBe('2026-02-24');
});
