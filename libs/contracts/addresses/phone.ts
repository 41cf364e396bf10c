import { countryOf } from '../countries/countries.js';

/** National numbers there begin with a 0 that is dialled from abroad too. */
const keepsZero = ['IT', 'SM', 'VA', 'CI', 'GA', 'CG'];

/** Longer than any number with its extension, however it is written; the patterns take time that grows faster than the text. */
const longest = 60;
/** As most are written there. */
const american = /^(?:\+1)?\(?([2-9]\d\d)\)?[ .-]?([2-9]\d\d)[ .-]?(\d{4})$/;

/**
 * A phone number as E.164 ("+12025550143"), undefined when it is not a phone number. Spaces, dashes, dots, slashes,
 * brackets, "00" or "011" for the plus and an extension ("x12", dropped) are accepted; without a country code it is a
 * number of `country`. A light check of lengths (ITU-T E.164: at most 15 digits), not of each country's numbering plan.
 */
export function e164(phone: string, country: string): string | undefined {
  if (phone === '' || phone.length > longest) return undefined;
  const usual = country === 'US' ? american.exec(phone) : null;
  if (usual) return `+1${usual[1]}${usual[2]}${usual[3]}`;
  const plain = phone
    .replace(/(?:\s|,|;)*(?:x|ext\.?|extension)\s*\d{1,6}\s*$/i, '')
    .replace(/\(0\)/, '')
    .replace(/[\s\u00a0()./\u2010-\u2015-]/g, '')
    .replace(country === 'US' || country === 'CA' ? /^(?:011|00)/ : /^00/, '+');
  if (/^\+\d+$/.test(plain)) return international(plain.slice(1));
  const calling = countryOf(country)?.callingCode;
  if (!calling || !/^\d+$/.test(plain)) return undefined;
  return international(calling + national(plain, calling, country));
}

function national(digits: string, calling: string, country: string): string {
  if (calling === '1') return digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (calling === '7') return digits.length === 11 && digits.startsWith('8') ? digits.slice(1) : digits;
  return keepsZero.includes(country) ? digits : digits.replace(/^0/, '');
}

function international(digits: string): string | undefined {
  const fits = digits.startsWith('1') ? /^1[2-9]\d{2}[2-9]\d{6}$/ : /^[2-9]\d{6,14}$/;
  return fits.test(digits) ? `+${digits}` : undefined;
}
