import type { Address, Place } from './address.js';
import { countryOf, stateOf, statesOf } from '../countries/countries.js';
import { e164 } from './phone.js';

const usual = /^\d{5}(?:-\d{4})?$/;

/** A postal code as its country prints it: capitals, without the country's prefix, "12345-6789", "K1A 0B1", "EC1Y 8SY". */
export function normalizePostalCode(postal: string, country: string): string {
  if (country === 'US' && usual.test(postal)) return postal;
  const typed = postal
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/^\s*〒/, '');
  const plain = typed.trim().replace(/\s+/g, ' ').toUpperCase();
  const prefix = countryOf(country)?.postalPrefix;
  const bare = prefix && plain.startsWith(prefix) ? plain.slice(prefix.length).replace(/^[ -]+/, '') : plain;
  if (country === 'US') return bare.replace(/^(\d{5})[ -]?(\d{4})$/, '$1-$2');
  if (country === 'CA') return bare.replace(/^(\w{3})[ -]?(\w{3})$/, '$1 $2');
  if (country === 'GB') return bare.replace(/^(\w{2,4}?) ?(\d[A-Z]{2})$/, '$1 $2');
  return divided(bare, country);
}

/** Prefixes of codes on envelopes ("D-10115"), besides the country's own code. */
const signs: Readonly<Record<string, string>> = { DE: 'D', AT: 'A', FR: 'F', BE: 'B', IT: 'I', ES: 'E' };

/**
 * Adds the separator and the first letters that the country's examples have, and leaves out its sign: "1000205" → "1000-205" in
 * Portugal, "1000001" → "100-0001" in Japan, "1010" → "LV-1010" in Latvia, "CZ-110 00" → "110 00".
 */
function divided(postal: string, country: string): string {
  const { postal: pattern, postalExamples = [] } = countryOf(country) ?? {};
  if (!pattern || (pattern.test(postal) && /[\s-]/.test(postal))) return postal;
  if (pattern.test(postal))
    return (
      inShapeOf(
        postalExamples.filter((one) => /[\s-]/.test(one)),
        postal,
        pattern,
      ) ?? postal
    );
  const unsigned = postal.replace(new RegExp(`^(?:${country}|${signs[country] ?? country})[ -]?(?=\\d)`), '');
  if (pattern.test(unsigned)) return unsigned;
  const typed = [postal, unsigned].map((text) => text.replace(/[\s-]/g, ''));
  return inShapeOf(postalExamples, typed[0]!, pattern) ?? inShapeOf(postalExamples, typed[1]!, pattern) ?? postal;
}

/** Letters and digits with the separators, and the first letters, of the first example that they fit. */
function inShapeOf(examples: readonly string[], plain: string, pattern: RegExp): string | undefined {
  for (const example of examples) {
    const letters = /^[A-Z]{2}(?=-?\d{4,5}$)/.exec(example)?.[0] ?? '';
    for (const whole of [plain, letters + plain]) {
      let at = 0;
      const shaped = example.replace(/[^\s-]/g, () => whole[at++] ?? '');
      if (at === whole.length && pattern.test(shaped)) return shaped;
    }
  }
  return undefined;
}

/** "california" and "ca" → "CA" where the country's states are known; everything else stays as written. */
export function normalizeState(state: string, country: string): string {
  if (stateOf(country, state)) return state;
  const plain = state.trim().toLowerCase();
  const known = statesOf(country).find(
    ({ code, name }) => code.toLowerCase() === plain || name.toLowerCase() === plain,
  );
  return known?.code ?? state.trim();
}

/** The same place with state and postal code as their country writes them. */
export function normalizePlace<P extends Pick<Place, 'country' | 'state' | 'postal'>>(place: P): P {
  return {
    ...place,
    state: normalizeState(place.state, place.country),
    postal: normalizePostalCode(place.postal, place.country),
  };
}

/** The same address with state, postal code and phone (E.164) as they are stored and printed; nothing else is touched. */
export function normalizeAddress(address: Address): Address {
  return { ...normalizePlace(address), phone: e164(address.phone, address.country) ?? address.phone };
}
