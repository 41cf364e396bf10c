import { placeDate, placeZone } from './place-zone.js';

describe('placeZone and placeDate', () => {
  it.each([
    [{ state: 'NV', country: 'US' }, 'America/Los_Angeles'],
    [{ state: 'NY' }, 'America/New_York'],
    [{ state: 'HI', country: '' }, 'Pacific/Honolulu'],
    [{ state: 'WA', country: 'AU' }, undefined],
    [{}, undefined],
  ])('find for %j the zone %s', (place, zone) => expect(placeZone(place)).toBe(zone));

  it('determine the local day of an instant', () => {
    const time = new Date('2026-11-25T02:30:00Z');
    expect(placeDate(time, { state: 'CA', country: 'US' })).toBe('2026-11-24');
    expect(placeDate(time, { country: 'DE' })).toBe('2026-11-25');
  });
});
