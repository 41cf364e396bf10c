import { publishedPickup } from '#libs/contracts/carriers/carrier-catalog.js';
import { refusal } from '#libs/dev/testing/refusal.js';
import { instantAt, localTime, withOffset } from './local-time.js';
import { cancelableUntil, pickupDays, pickupWindow } from './pickup-window.js';

const usps = publishedPickup('usps');
const zone = 'America/Chicago';
const at = (day: string, time: string) => instantAt(day, time, zone);

describe('local time of an address', () => {
  it.each([
    ['2026-11-27', '09:30', 'America/New_York', '2026-11-27T14:30:00.000Z', '2026-11-27T09:30:00-05:00'],
    ['2026-07-01', '09:30', 'America/New_York', '2026-07-01T13:30:00.000Z', '2026-07-01T09:30:00-04:00'],
    ['2026-07-01', '00:00', 'Pacific/Guam', '2026-06-30T14:00:00.000Z', '2026-07-01T00:00:00+10:00'],
    ['2026-11-01', '08:00', 'America/Denver', '2026-11-01T15:00:00.000Z', '2026-11-01T08:00:00-07:00'],
  ])('converts %s %s in %s to an instant and back', (day, time, timeZone, instant, iso) => {
    const found = instantAt(day, time, timeZone);
    expect([found.toISOString(), localTime(found, timeZone), withOffset(found, timeZone)]).toEqual([
      ...[instant, { day, time }, iso],
    ]);
    expect(new Date(iso)).toEqual(found);
  });

  it.each([
    ['later, where the clock skips the hour', '2026-03-08', '02:30', 'America/New_York', '2026-03-08T03:30:00-04:00'],
    ['later, also east of Greenwich', '2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T03:30:00+02:00'],
    [
      'the first, where the clock shows it twice',
      '2026-11-01',
      '01:30',
      'America/New_York',
      '2026-11-01T01:30:00-04:00',
    ],
    ['the first, also east of Greenwich', '2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T02:30:00+02:00'],
    ['as requested right after a gap', '2026-03-08', '03:00', 'America/New_York', '2026-03-08T03:00:00-04:00'],
    ['as requested right before a gap', '2026-03-29', '01:30', 'Europe/Berlin', '2026-03-29T01:30:00+01:00'],
  ])('is %s', (_, day, time, timeZone, iso) => expect(withOffset(instantAt(day, time, timeZone), timeZone)).toBe(iso));
});

describe('pickup days', () => {
  it('end after a week, exclude Sundays and holidays, and begin with the ship date', () => {
    const days = pickupDays('2026-11-25', zone, usps, at('2026-11-24', '12:00'));
    // The 26th is Thanksgiving.
    expect(days).toEqual(['2026-11-25', '2026-11-27', '2026-11-28', '2026-11-30', '2026-12-01']);
  });

  it('observe a Saturday holiday on Saturday for carriers that come on Saturdays, otherwise on Friday', () => {
    const now = at('2026-07-01', '12:00');
    const usually = ['2026-07-02', '2026-07-03', '2026-07-06', '2026-07-07', '2026-07-08'];
    expect(pickupDays('2026-07-02', zone, usps, now)).toEqual(usually);
    expect(pickupDays('2026-07-02', zone, undefined, now)).toEqual(usually);
    expect(pickupDays('2026-07-02', zone, { ...usps!, saturdays: false }, now)).toEqual(
      usually.filter((day) => day !== '2026-07-03'),
    );
  });

  it.each([
    ['04:59', true],
    ['05:00', false],
  ])('include today at %s of the address: %s', (time, has) => {
    expect(pickupDays('2026-11-24', zone, usps, at('2026-11-24', time)).includes('2026-11-24')).toBe(has);
  });

  it('include today at any time when no cutoff hour is published, since the carrier decides', () => {
    expect(pickupDays('2026-11-24', zone, undefined, at('2026-11-24', '18:00'))[0]).toBe('2026-11-24');
  });
});

describe('pickup window', () => {
  const of = { days: ['2026-11-24', '2026-11-25'], timeZone: zone, rules: undefined };
  const now = at('2026-11-24', '10:00');

  it('uses the local time of the address', () => {
    const requested = { pickupDay: '2026-11-24', from: '11:00', to: '15:00' };
    expect(pickupWindow(requested, of, now)).toEqual({
      from: at('2026-11-24', '11:00'),
      to: at('2026-11-24', '15:00'),
    });
  });

  it.each([
    ['pickupDay', { pickupDay: '2026-11-26', from: '11:00', to: '15:00' }],
    ['from', { pickupDay: '2026-11-24', from: '09:59', to: '15:00' }],
    ['from', { pickupDay: '2026-11-25', to: '15:00' }],
    ['to', { pickupDay: '2026-11-25', from: '11:00' }],
    ['to', { pickupDay: '2026-11-25', from: '11:00', to: '11:59' }],
    ['to', { pickupDay: '2026-11-25', from: '15:00', to: '11:00' }],
  ])('names %s when %o is invalid', (path, requested) => {
    const refused = refusal(() => pickupWindow(requested, of, now));
    expect(refused).toMatchObject({ code: 'invalid_body', details: { issues: [{ path }] } });
  });

  it('is the mail day when the carrier comes with the mail, and ends cancellation at its hour', () => {
    const window = pickupWindow({ pickupDay: '2026-11-25' }, { ...of, rules: usps }, now);
    expect(window.from).toEqual(at('2026-11-25', '08:00'));
    expect(cancelableUntil('2026-11-25', window.from, zone, usps)).toEqual(at('2026-11-25', '05:00'));
    expect(cancelableUntil('2026-11-25', window.from, zone, undefined)).toEqual(window.from);
  });
});
