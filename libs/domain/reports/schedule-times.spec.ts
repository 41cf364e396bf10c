import { dueAfter, spanBefore } from './schedule-times.js';

const at = (every: 'day' | 'week' | 'month', on: number | null, hour: number, timeZone = 'America/New_York') => ({
  ...{ every, on, hour, timeZone },
});

describe('the due time after an instant', () => {
  it.each([
    [
      'the same day, when its hour is still to come',
      at('day', null, 8),
      '2026-11-26T12:59:59Z',
      '2026-11-26T13:00:00Z',
    ],
    ['the next day, when it is that very instant', at('day', null, 8), '2026-11-26T13:00:00Z', '2026-11-27T13:00:00Z'],
    ['by the clock of the place', at('day', null, 8, 'Asia/Tokyo'), '2026-11-26T00:00:00Z', '2026-11-26T23:00:00Z'],
    ['the Monday after a Thursday', at('week', 1, 8), '2026-11-26T13:00:00Z', '2026-11-30T13:00:00Z'],
    ['the Sunday of the same week', at('week', 7, 8), '2026-11-26T13:00:00Z', '2026-11-29T13:00:00Z'],
    ['the last day of a short month', at('month', 31, 8), '2026-11-26T13:00:00Z', '2026-11-30T13:00:00Z'],
    ['February in a leap year', at('month', 30, 8), '2028-02-01T13:00:00Z', '2028-02-29T13:00:00Z'],
    ['the first of the next month', at('month', 1, 8), '2026-11-26T13:00:00Z', '2026-12-01T13:00:00Z'],
    [
      'an hour later, where the clock skips the hour',
      at('day', null, 2),
      '2026-03-08T05:00:00Z',
      '2026-03-08T07:00:00Z',
    ],
    ['the next day after that', at('day', null, 2), '2026-03-08T07:00:00Z', '2026-03-09T06:00:00Z'],
    ['once, where the clock shows the hour twice', at('day', null, 1), '2026-11-01T05:00:00Z', '2026-11-02T06:00:00Z'],
  ])('is %s', (_, recurrence, after, due) =>
    expect(dueAfter(recurrence, new Date(after)).toISOString()).toBe(new Date(due).toISOString()),
  );
});

describe('the span of a mail', () => {
  it.each([
    ['the day before', 1, '2026-11-25', '2026-11-25'],
    ['seven days', 7, '2026-11-19', '2026-11-25'],
    ['the calendar month before', null, '2026-10-01', '2026-10-31'],
  ])('is %s', (_, days, from, to) => expect(spanBefore(new Date('2026-11-26T13:00:00Z'), days)).toEqual({ from, to }));

  it('ends the day before where our carriers are at home', () =>
    expect(spanBefore(new Date('2026-11-27T02:00:00Z'), 1).to).toBe('2026-11-25'));
});
