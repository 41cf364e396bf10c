import fc from 'fast-check';
import {
  acceptanceDay,
  addBusinessDays,
  arrivesOnSaturday,
  deliveryWindow,
  federalHolidays,
  isBusinessDay,
} from './business-days.js';

describe('federal holidays', () => {
  it('match the published ones of 2026', () => {
    // opm.gov, Federal Holidays 2026: 4 July is a Saturday, kept on Friday the 3rd.
    expect(federalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });

  it.each([
    ['2027-12-31', 'New Year 2028 is a Saturday'],
    ['2027-07-05', '4 July 2027 is a Sunday'],
    ['2027-12-24', 'Christmas 2027 is a Saturday'],
    ['2023-01-02', 'New Year 2023 is a Sunday'],
  ])('include %s because %s', (date) => expect(isBusinessDay(date)).toBe(false));

  it('do not include other weekdays around a shifted holiday', () => {
    expect(isBusinessDay('2026-07-06')).toBe(true);
    expect(isBusinessDay('2027-12-27')).toBe(true);
  });
});

describe('delivery days', () => {
  it('skip weekends and Thanksgiving', () => {
    expect(deliveryWindow('2026-11-24', { min: 1, max: 3 })).toEqual({ earliest: '2026-11-25', latest: '2026-11-30' });
  });

  it.each([
    ['2026-12-03', { earliest: '2026-12-04', latest: '2026-12-05' }],
    ['2026-12-04', { earliest: '2026-12-05', latest: '2026-12-08' }],
    ['2026-12-05', { earliest: '2026-12-08', latest: '2026-12-09' }],
    // A holiday on that Saturday.
    ['2027-12-24', { earliest: '2027-12-28', latest: '2027-12-29' }],
  ])('for %s may end on a Saturday with Saturday delivery', (shipDate, window) => {
    expect(deliveryWindow(shipDate, { min: 1, max: 2 }, { withSaturdays: true })).toEqual(window);
    expect(arrivesOnSaturday(shipDate, 2)).toBe(window.latest === '2026-12-05');
  });

  it('count from Monday for a parcel of Saturday', () => {
    expect(addBusinessDays('2026-11-21', 1)).toBe('2026-11-24');
  });

  it('count a label of 20:00 in New York for the next day, and one of 19:59 for the same day', () => {
    const at = (time: string) => acceptanceDay('2026-11-23', new Date(time));
    expect([at('2026-11-24T00:59:59Z'), at('2026-11-24T01:00:00Z')]).toEqual(['2026-11-23', '2026-11-24']);
    expect(acceptanceDay('2026-11-25', new Date('2026-11-24T03:00:00Z'))).toBe('2026-11-25');
  });

  it('use the cutoff of another origin', () => {
    const late = new Date('2026-11-24T01:00:00Z');
    expect(acceptanceDay('2026-11-23', late, { hour: 20, timeZone: 'America/Los_Angeles' })).toBe('2026-11-23');
    expect(acceptanceDay('2026-11-23', late, { hour: 17, timeZone: 'America/Los_Angeles' })).toBe('2026-11-24');
  });

  it('always fall on business days, in order, as many as requested', () => {
    const days = fc.record({ start: fc.integer({ min: 0, max: 36_500 }), min: fc.nat(10), more: fc.nat(30) });
    fc.assert(
      fc.property(days, ({ start, min, more }) => {
        const date = new Date(Date.UTC(2020, 0, 1) + start * 86_400_000).toISOString().slice(0, 10);
        const { earliest, latest } = deliveryWindow(date, { min, max: min + more });
        expect(isBusinessDay(earliest) && isBusinessDay(latest)).toBe(true);
        expect(earliest >= date && latest >= earliest).toBe(true);
        expect(addBusinessDays(earliest, more)).toBe(latest);
      }),
      { numRuns: 200 },
    );
  });
});
