import { cardExpiry } from './card-expiry.js';

test.each([
  [2026, 3, '2026-01-30T23:59:59.999Z', 'later'],
  [2026, 3, '2026-01-31T00:00:00.000Z', 'soon'],
  [2026, 3, '2026-03-31T23:59:59.999Z', 'soon'],
  [2026, 3, '2026-04-01T00:00:00.000Z', 'past'],
  [2025, 12, '2025-11-01T00:00:00.000Z', 'later'],
  [2025, 12, '2025-11-02T00:00:00.000Z', 'soon'],
  [2025, 12, '2026-01-01T00:00:00.000Z', 'past'],
  [2034, 12, '2026-01-01T00:00:00.000Z', 'later'],
])('checks whether a card of %d/%d on %s is expired: %s', (expYear, expMonth, now, verdict) => {
  expect(cardExpiry({ expMonth, expYear }, new Date(now))).toBe(verdict);
});
