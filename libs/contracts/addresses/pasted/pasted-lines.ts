import { countries, countryOf, statesOf } from '../../countries/countries.js';
import { truncateText } from '../../text/truncate-text.js';

/** A longer text is not an address. */
const longest = 1000;
const emailPattern = /(?:mailto:)?([^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[^\s<>()[\],;:".]+)/i;
const label =
  /^(?:ship(?:ping)?(?: address| to)?|deliver(?:y)?(?: address| to)?|to|from|name|recipient|address(?: line)? ?\d?|street|city|town|state|zip(?: ?code)?|post(?:al ?)?code|country|attn|attention|c\/o|phone(?: number)?|t[eé]l(?:[eé]phone|efon)?|t|mobile|cell|mob|handy|e-?mail|mail)\s*[.:]\s*/i;
/** A part that is nothing but a telephone number: at least seven digits and hardly anything else. */
const phonePattern = /^\+?[\d\s().\-/]{7,24}(?:\s*(?:x|ext\.?)\s*\d{1,6})?$/i;
const phoneLabel =
  /(?:phone(?: number)?|t[eé]l(?:[eé]phone|efon)?|mobile|mob|cell|handy|ph)\s*[.:#]?\s*(\+?[\d(][\d\s().\-/]{5,22}\d)/i;

/** Abbreviations and names in other languages. */
const otherNames: Record<string, string> = {
  ...{ usa: 'US', 'u s a': 'US', 'u s': 'US', 'united states of america': 'US', america: 'US' },
  ...{
    uk: 'GB',
    'u k': 'GB',
    'great britain': 'GB',
    england: 'GB',
    scotland: 'GB',
    wales: 'GB',
    'northern ireland': 'GB',
  },
  ...{ deutschland: 'DE', österreich: 'AT', schweiz: 'CH', suisse: 'CH', svizzera: 'CH', italia: 'IT', españa: 'ES' },
  ...{
    nederland: 'NL',
    'the netherlands': 'NL',
    belgique: 'BE',
    belgië: 'BE',
    danmark: 'DK',
    sverige: 'SE',
    norge: 'NO',
  },
  ...{
    polska: 'PL',
    'república portuguesa': 'PT',
    méxico: 'MX',
    brasil: 'BR',
    éire: 'IE',
    'republic of ireland': 'IE',
  },
};

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
const codeOfName = new Map(countries.map(({ code, name }) => [plain(name), code]));

/** The country that a text names, alone: English or own name, or the two letters where these are not a state of US or CA. */
export function countryNamed(text: string): string | undefined {
  const name = plain(text);
  const known = otherNames[name] ?? codeOfName.get(name);
  if (known) return known;
  if (!/^[A-Z]{2}$/.test(text.trim()) || !countryOf(text.trim())) return undefined;
  const state = ['US', 'CA', 'AU'].some((country) => statesOf(country).some(({ code }) => code === text.trim()));
  return state ? undefined : text.trim();
}

export type PastedLines = { parts: string[]; lines: boolean; phone?: string; email?: string; country?: string };

/** Splits a text into its parts (lines, or at commas) and extracts phone, e-mail and country. */
export function pastedLines(text: string): PastedLines {
  const cut = truncateText(text, longest).replace(/[\u00a0\u2007\u202f]/g, ' ');
  const email = emailPattern.exec(cut)?.[1];
  const withoutEmail = email ? cut.replace(emailPattern, ' ') : cut;
  const labeled = phoneLabel.exec(withoutEmail)?.[1];
  const rest = labeled ? withoutEmail.replace(phoneLabel, ' ') : withoutEmail;
  const rows = rest
    .split(/\r?\n|\r|\t| \| |;/)
    .map(tidy)
    .filter(Boolean);
  const parts = rows.length > 1 ? rows : (rows[0] ?? '').split(',').map(tidy).filter(Boolean);
  const phone = labeled ?? parts.find((part) => isPhone(part));
  const remaining = parts.filter((part) => part !== phone);
  const country = takeCountry(remaining);
  return {
    parts: remaining,
    lines: rows.length > 1,
    ...(phone ? { phone: phone.trim() } : {}),
    ...(email ? { email } : {}),
    ...(country ? { country } : {}),
  };
}

const tidy = (part: string): string =>
  part
    .replace(/\s+/g, ' ')
    .replace(/^[\s,•*–-]+|[\s,]+$/g, '')
    .replace(label, '')
    .replace(/^(?:e-?mail|mail|phone)$/i, '')
    .trim();

const isPhone = (part: string): boolean =>
  phonePattern.test(part) && part.replace(/\D/g, '').length >= 8 && !/^\d{5}-\d{4}$/.test(part);

/** Takes the country off the end: a part of its own, or the last words after a comma or the postal code. */
function takeCountry(parts: string[]): string | undefined {
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const whole = countryNamed(last);
  if (whole) {
    parts.pop();
    return whole;
  }
  const words = last.split(/[\s,]+/);
  for (let count = Math.min(4, words.length - 1); count > 0; count -= 1) {
    const tail = words.slice(-count).join(' ');
    const found = countryNamed(tail);
    const before = words.slice(0, -count).join(' ');
    if (!found || (count === 1 && !/\d/.test(before))) continue;
    parts[parts.length - 1] = last.slice(0, last.length - tail.length).replace(/[\s,]+$/, '');
    return found;
  }
  return undefined;
}
