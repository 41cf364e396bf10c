import { describe, expect, it } from '@jest/globals';
import { parcelTracking } from '../../../testing/fixtures/details-fixtures';
import { eventText } from './event-texts';
import { routeStops } from './route-stops';

const scan = (time: string, city?: string, country = 'US') => ({
  ...{ time: `2026-11-${time}:00:00Z`, status: 'in_transit' as const, text: 'Scanned', country },
  ...(city ? { city, state: country === 'US' ? 'TN' : '' } : {}),
});
const stops = (...args: Parameters<typeof parcelTracking>) =>
  routeStops(parcelTracking(...args)).map(({ place, state }) => `${place} ${state}`);
const ends = { origin: 'Chicago, IL', destination: 'Memphis, TN' };

describe('route stops', () => {
  it('are its ends before the first scan', () =>
    expect(stops({ ...ends, events: [] })).toEqual(['Chicago, IL here', 'Memphis, TN ahead']));

  it('follow the time of the scans, name a repeated town once, and skip scans without one', () =>
    expect(
      stops({
        ...ends,
        events: [scan('22T10', 'Nashville'), scan('21T12'), scan('21T10', 'JACKSON'), scan('21T11', 'Jackson')],
      }),
    ).toEqual(['Chicago, IL passed', 'JACKSON, TN passed', 'Nashville, TN here', 'Memphis, TN ahead']));

  it('end at the place of delivery', () =>
    expect(stops({ ...ends, status: 'delivered', events: [scan('22T10', 'MEMPHIS')] })).toEqual([
      'Chicago, IL passed',
      'MEMPHIS, TN arrived',
    ]));

  it('lead back to the sender when the parcel is returned', () =>
    expect(stops({ ...ends, status: 'returning', events: [scan('22T10', 'Memphis')] }).at(-1)).toBe(
      'Chicago, IL ahead',
    ));

  it('name the country abroad', () =>
    expect(stops({ ...ends, events: [scan('22T10', 'Leipzig', 'DE')] })[1]).toBe('Leipzig, DE here'));
});

describe('event text', () => {
  it('names the parcel among several', () =>
    expect(eventText({ at: '', line: 'tracking', state: 'delivered', parcel: 2 })).toBe('Delivered, parcel 2'));

  it('uses the status line for an unknown state', () =>
    expect(eventText({ at: '', line: 'label', state: 'new_state', parcel: null })).toBe('Label'));
});
