import type { Address } from '../address.js';
import { pastedLines } from './pasted-lines.js';
import { countryOfPostal, pastedRegion } from './pasted-region.js';
import { isPoBox } from '../../countries/us-zip.js';

const unitLine =
  /^(?:apt|apartment|ste|suite|unit|flat|room|rm|floor|fl|level|bldg|building|lot|c\/o|#)\b|^#|^\d+(?:st|nd|rd|th) floor$/i;
const company =
  /\b(?:inc|llc|l\.l\.c|ltd|limited|corp|corporation|company|co|gmbh|ag|kg|sarl|sas|sa|bv|pty|plc|oy|ab|university|universität|college|hospital|store|shop|studio|studios|group|bank|museum|hotel|foods|works|warehouse|school|headquarters)\b\.?/i;
const streetWord =
  /\b(?:street|st|avenue|ave|av|boulevard|blvd|road|rd|drive|dr|lane|ln|court|ct|place|pl|way|parkway|pkwy|circle|cir|terrace|ter|trail|trl|highway|hwy|square|sq|loop|plaza|broadway|close|crescent|cres|gardens|mews|row|hill|walk|path|pike|alley|run|point|pt|cove|cv|crossing|xing)\b\.?/gi;
const streetName =
  /(?:straße|strasse|str\.|weg|platz|allee|gasse|\brue\b|\bavenue\b|\bvia\b|\bcalle\b|\bplaza\b|straat|laan|\bquai\b|\bcours\b)/i;

/**
 * Parses an address copied from a mail, a web page or a letter, in one line or in several, with or without phone and e-mail. The
 * result contains only what is certain; nothing is validated. Pure.
 * @param defaultCountry ISO code of the country when the text names none.
 */
export function parsePastedAddress(text: string, defaultCountry: string): Partial<Address> {
  const { parts, lines, phone, email, country: named } = pastedLines(text);
  const reach = { ...(phone ? { phone } : {}), ...(email ? { email } : {}) };
  if (parts.length === 0) return reach;
  const country = named ?? countryOfPostal(parts.join(' ')) ?? defaultCountry;
  const { before, ...region } = pastedRegion(commaParts(parts, lines), country);
  const split = region.postal && parts.length === 1 ? unbroken(before, region.city) : { before, city: region.city };
  const { city, ...rest } = region;
  return {
    ...whoAndStreet(split.before),
    ...rest,
    ...((split.city ?? city) ? { city: split.city ?? city } : {}),
    country,
    ...reach,
  };
}

/** The last lines may hold several parts: "Springfield, IL 62704". Earlier ones keep their commas unless a street is in them. */
function commaParts(parts: readonly string[], lines: boolean): string[] {
  if (!lines) return [...parts];
  return parts.flatMap((part, index) =>
    index === 0 && !/\d/.test(part) ? part : part.split(/\s*,\s*/).filter(Boolean),
  );
}

/** "John Smith 12 Main St Apt 4 Springfield" without a single comma: the last word for a street ends the street. */
function unbroken(before: string[], city: string | undefined): { before: string[]; city?: string } {
  const text = [...before, city ?? ''].join(' ').trim();
  const last = [...text.matchAll(streetWord)].at(-1);
  if (before.length > 0 || !last) return { before, ...(city ? { city } : {}) };
  const unit = /^\s+(?:(?:n|s|e|w|ne|nw|se|sw)\b\.?\s*)?(?:(?:apt|apartment|ste|suite|unit|#)\.?\s*#?\s*[\w-]+)?/i;
  const tail = text.slice(last.index + last[0].length);
  const end = last.index + last[0].length + (unit.exec(tail)?.[0].length ?? 0);
  const [name, street] = nameBefore(text.slice(0, end).trim());
  const town = text.slice(end).trim();
  return { before: [...(name ? [name] : []), street], ...(town ? { city: town } : {}) };
}

/** A name precedes the house number. */
function nameBefore(text: string): [string, string] {
  const at = text.search(/\b\d/);
  return at > 0 ? [text.slice(0, at).trim(), text.slice(at)] : ['', text];
}

type Head = Pick<Partial<Address>, 'name' | 'company' | 'street1' | 'street2'>;

/** The name precedes the street: the first part with a house number, a box or a word for a street is the street. */
function whoAndStreet(parts: readonly string[]): Head {
  const isStreet = (part: string) =>
    (/\d/.test(part) || isPoBox(part) || streetName.test(part)) && !unitLine.test(part);
  const at = parts.findIndex((part) => isStreet(part) && !(company.test(part) && !/\d/.test(part)));
  const start = at === -1 ? parts.findIndex((part) => streetWord.test(part)) : at;
  streetWord.lastIndex = 0;
  if (start === -1) return who(parts);
  const [street = '', ...after] = parts.slice(start);
  const early = parts.slice(0, start).filter((part) => unitLine.test(part));
  const people = parts.slice(0, start).filter((part) => !unitLine.test(part));
  const [street1, unit] = splitUnit(street);
  const street2 = [...early, ...(unit ? [unit] : []), ...after].join(', ');
  return { ...who(people), street1, ...(street2 ? { street2 } : {}) };
}

/** "12 Main St Apt 4" → street and flat. */
function splitUnit(street: string): [string, string] {
  const match = /^(.*\S)[\s,]+((?:apt|apartment|ste|suite|unit)\.?\s*#?\s*[\w-]+|#\s*[\w-]+)$/i.exec(street);
  return match?.[1] && match[2] && /[\p{L}]/u.test(match[1]) ? [match[1].replace(/,$/, ''), match[2]] : [street, ''];
}

function who(parts: readonly string[]): Head {
  const [first, second] = parts;
  if (first === undefined) return {};
  if (second === undefined) return company.test(first) ? { company: first } : { name: first };
  return company.test(first) && !company.test(second)
    ? { name: second, company: first }
    : { name: first, company: second };
}
