import { stateOf, statesOf } from '../../countries/countries.js';
import { normalizeWord } from '../columns/normalize-words.js';

/** Common names besides the codes and English names. */
const others: Record<string, Record<string, string>> = {
  US: {
    ...{
      washingtondc: 'DC',
      dc: 'DC',
      districtofcolumbia: 'DC',
      calif: 'CA',
      cal: 'CA',
      fla: 'FL',
      penn: 'PA',
      penna: 'PA',
    },
    ...{
      mass: 'MA',
      conn: 'CT',
      ill: 'IL',
      tex: 'TX',
      wash: 'WA',
      ore: 'OR',
      ariz: 'AZ',
      colo: 'CO',
      mich: 'MI',
      minn: 'MN',
    },
    ...{
      wis: 'WI',
      wisc: 'WI',
      tenn: 'TN',
      okla: 'OK',
      nebr: 'NE',
      nev: 'NV',
      kans: 'KS',
      ind: 'IN',
      dela: 'DE',
      mont: 'MT',
    },
    ...{ virginislands: 'VI', usvirginislands: 'VI', newyorkstate: 'NY', washingtonstate: 'WA', kalifornien: 'CA' },
  },
  CA: {
    ...{ colombiebritannique: 'BC', nouveaubrunswick: 'NB', terreneuveetlabrador: 'NL', newfoundland: 'NL', pq: 'QC' },
    ...{ nouvelleecosse: 'NS', territoiresdunordouest: 'NT', ileduprinceedouard: 'PE', pei: 'PE' },
  },
};

const byName = new Map<string, Map<string, string>>();

function namesOf(country: string): Map<string, string> {
  const found = byName.get(country);
  if (found) return found;
  const names = new Map(Object.entries(others[country] ?? {}));
  for (const { code, name } of statesOf(country)) names.set(normalizeWord(name), code).set(normalizeWord(code), code);
  byName.set(country, names);
  return names;
}

/** "California", "Calif." and "us-ca" → "CA" where the country's states are known; everything else as it is. */
export function stateCodeOf(text: string, country: string): string {
  if (text === '' || stateOf(country, text) || statesOf(country).length === 0) return text;
  const names = namesOf(country);
  const name = normalizeWord(text);
  const own = country.toLowerCase();
  return names.get(name) ?? (name.startsWith(own) ? names.get(name.slice(2)) : undefined) ?? text;
}
