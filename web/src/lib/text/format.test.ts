import { describe, expect, it } from '@jest/globals';
import { formatAgo, formatDay, formatMoney, plural } from './format';
import { groupFours } from './group-fours';

describe('text formats', () => {
  it.each([
    [0, '$0.00'],
    [2418, '$24.18'],
    [123_456_789, '$1,234,567.89'],
    [-50, '-$0.50'],
  ])('format money %i', (amount, text) => expect(formatMoney({ amount, currency: 'USD' })).toBe(text));

  it('never shift a plain date by a time zone', () => expect(formatDay('2026-11-26')).toBe('Thu, Nov 26'));

  it.each([
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T10:00:00Z', '2 hours ago'],
    ['2026-11-19T12:00:00Z', 'yesterday'],
  ])('%s', (instant, text) => expect(formatAgo(instant, Date.parse('2026-11-20T12:01:00Z'))).toBe(text));

  it('group in fours', () => expect(groupFours('94001000000')).toBe('9400 1000 000'));
  it('use the plural by count', () =>
    expect([plural(1, 'service'), plural(8, 'service')]).toEqual(['1 service', '8 services']));
});
