import { stateOfZip } from '#libs/contracts/countries/us-zip.js';
import { townOfZip } from '#libs/contracts/addresses/zip-towns.js';
import { zipTownsOf } from './zip-towns.js';

describe('table of ZIP codes and cities', () => {
  it.each([
    ['60606', 'Chicago', 'IL'],
    ['62704', 'Springfield', 'IL'],
    ['90210', 'Beverly Hills', 'CA'],
    ['75072', 'McKinney', 'TX'],
    ['02139', 'Cambridge', 'MA'],
    ['00501', 'Holtsville', 'NY'],
    ['06390', 'Fishers Island', 'NY'],
  ])('finds %s in %s, %s', (zip, city, state) => {
    expect(townOfZip(zipTownsOf(zip.slice(0, 3)), zip)).toMatchObject({ city, state });
  });

  it('has 41,038 ZIP codes, each once, nearly all in the state of their prefix', () => {
    const prefixes = Array.from({ length: 1000 }, (_, number) => String(number).padStart(3, '0'));
    const all = prefixes.flatMap((prefix) =>
      (zipTownsOf(prefix)?.cities ?? []).flatMap(({ state, zips }) => zips.map((zip) => ({ zip, state }))),
    );
    expect(new Set(all.map(({ zip }) => zip)).size).toBe(41_038);
    expect(all).toHaveLength(41_038);
    const acrossBorders = all.filter(({ zip, state }) => stateOfZip(zip) !== state).map(({ zip }) => zip);
    expect(acrossBorders).toEqual(['20588', '20598', '72643', '73960']);
  });

  it('has no military ZIP codes', () => {
    expect(zipTownsOf('090')).toBeNull();
  });
});
