import { countryOf, statesOf } from '../../countries/countries.js';
import { normalizePostalCode, normalizeState } from '../normalize-address.js';

export type PastedRegion = {
  city?: string;
  state?: string;
  postal?: string;
  /** The parts before the city, in order. */ before: string[];
};

/** A postal code that belongs to one country only, or is written with the country's letter. */
const countryHints: [RegExp, string][] = [
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d\b/i, 'CA'],
  [/\b(?:GIR ?0AA|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})\b/i, 'GB'],
  [/\bD-\d{5}\b/, 'DE'],
  [/\bF-\d{5}\b/, 'FR'],
  [/\bCH-\d{4}\b/, 'CH'],
  [/\bA-\d{4}\b/, 'AT'],
  [/\bI-\d{5}\b/, 'IT'],
  [/\bB-\d{4}\b/, 'BE'],
  [/\bNL-\d{4} ?[A-Z]{2}\b/i, 'NL'],
  [/\b(?:NSW|VIC|QLD|ACT|TAS)\s+\d{4}\b/i, 'AU'],
];

/** The country whose postal code the text contains; a US state before five digits is US. */
export function countryOfPostal(text: string): string | undefined {
  const us = /\b([A-Z]{2}),? +\d{5}(?:-\d{4})?\s*$/.exec(text)?.[1];
  if (us && statesOf('US').some(({ code }) => code === us)) return 'US';
  return countryHints.find(([pattern]) => pattern.test(text))?.[1];
}

/** Finds city, state and postal code at the end of the parts, as the country writes them. */
export function pastedRegion(parts: readonly string[], code: string): PastedRegion {
  const country = countryOf(code);
  if (!country) return { before: [...parts] };
  const found = country.postal ? lastPostal(parts, code, country.postal) : undefined;
  if (!found) return cityOnly(parts, code);
  const { at, before, after, postal } = found;
  const postalFirst = country.order.indexOf('postal') < country.order.indexOf('city');
  const head = parts.slice(0, at);
  const tail = [...(before ? [before] : []), ...(after ? [after] : []), ...parts.slice(at + 1)];
  const settled = { postal: normalizePostalCode(postal, code) };
  if (postalFirst && after)
    return { ...settled, ...cityAndState(after, code), before: before ? [...head, before] : head };
  if (tail.length > 0 && (before || after)) return { ...settled, ...region(head, before || after, code) };
  return { ...settled, ...region(head.slice(0, -1), head.at(-1) ?? '', code) };
}

type Found = { at: number; before: string; after: string; postal: string };

/** The last part that holds a whole postal code as a word (or words) of its own. */
function lastPostal(parts: readonly string[], code: string, whole: RegExp): Found | undefined {
  const prefix = countryOf(code)?.postalPrefix || (code === 'DE' ? 'D' : code === 'FR' ? 'F' : code);
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const words = (parts[at] ?? '').split(' ');
    for (let start = words.length - 1; start >= 0; start -= 1) {
      for (const length of [2, 1]) {
        const text = words
          .slice(start, start + length)
          .join(' ')
          .replace(/,$/, '')
          .toUpperCase();
        const bare = text.replace(new RegExp(`^${prefix}[- ]?(?=\\d)`), '');
        if (words.length < start + length || !whole.test(normalizePostalCode(bare, code))) continue;
        if (at === 0 && start === 0 && words.length > 2) continue;
        const [before, after] = [words.slice(0, start).join(' '), words.slice(start + length).join(' ')];
        return { at, before: before.replace(/,$/, ''), after: after.replace(/^,\s*/, ''), postal: bare };
      }
    }
  }
  return undefined;
}

/** City and state in `text`; a text that is only the state leaves the city to the part before it. */
function region(head: readonly string[], text: string, code: string): PastedRegion {
  const { city, state } = cityAndState(text, code);
  if (city !== undefined || state === undefined)
    return { ...(city ? { city } : {}), ...(state ? { state } : {}), before: [...head] };
  const last = head.at(-1);
  return { state, ...(last ? { city: last } : {}), before: head.slice(0, -1) };
}

/** "San Juan, Puerto Rico" → its city and the state's code, where the country has known states. */
function cityAndState(text: string, code: string): { city?: string; state?: string } {
  const words = text.split(/[\s,]+/).filter(Boolean);
  for (let count = Math.min(4, words.length); count > 0 && statesOf(code).length > 0; count -= 1) {
    const tail = words.slice(-count).join(' ').replace(/\.$/, '');
    const state = normalizeState(tail.replaceAll('.', ''), code);
    if (!statesOf(code).some((one) => one.code === state)) continue;
    const city = text.slice(0, text.lastIndexOf(words.at(-count) ?? '')).replace(/[\s,]+$/, '');
    return { state, ...(city ? { city } : {}) };
  }
  return text ? { city: text } : {};
}

/** Without a postal code, only a state at the end, or a country without postal codes, tells where the city is. */
function cityOnly(parts: readonly string[], code: string): PastedRegion {
  const last = parts.at(-1);
  if (last === undefined || parts.length < 2) return { before: [...parts] };
  const { city, state } = cityAndState(last, code);
  if (state) return region(parts.slice(0, -1), last, code);
  return city && !/\d/.test(city) ? { city, before: parts.slice(0, -1) } : { before: [...parts] };
}
