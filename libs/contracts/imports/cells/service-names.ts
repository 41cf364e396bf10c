import { knownCarriers } from '../../carriers/carrier-catalog.js';
import { normalizeWord } from '../columns/normalize-words.js';
import { memoize } from './memoize.js';

/** Words about speed or price only; the rule decides. */
const noService = new Set(
  'standard standardshipping expedited expeditedshipping economy economyshipping free freeshipping shipping default cheapest flatrate secondday nextday sameday freeeconomy scheduled any none na'.split(
    ' ',
  ),
);

const carriers = new Map(
  knownCarriers.flatMap(({ code, spellings }) => spellings.map((name) => [name, code] as const)),
);
const carrierAtStart = new RegExp(`^(${[...carriers.keys()].join('|')})`);

const words = (text = ''): string[] => text.split(' ').filter(Boolean);

const known = new Map<string, string>();
for (const { code: carrier, services } of knownCarriers) {
  for (const { code, alone, named } of services) {
    for (const name of words(alone)) known.set(name, `${carrier}/${code}`);
    for (const name of [...words(alone), ...words(named), normalizeWord(code)])
      known.set(carrier + name, `${carrier}/${code}`);
  }
}

/**
 * The service that a text names: "usps/priority_mail", or "fedex" for a carrier alone; null where it leaves the choice
 * open ("Standard"); undefined for services we do not know.
 */
export const requestedService = memoize((text: string): string | null | undefined => {
  const name = normalizeWord(text.replace(/[®™]/g, '')).replace(/tm$/, '');
  if (name === '' || noService.has(name)) return null;
  const spelling = carrierAtStart.exec(name)?.[1];
  if (spelling === undefined) return known.get(name);
  const carrier = carriers.get(spelling)!;
  const rest = name.slice(spelling.length);
  return rest === '' ? carrier : known.get(carrier + rest);
});
