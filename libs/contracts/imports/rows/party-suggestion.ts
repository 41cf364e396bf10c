import { countryOf } from '../../countries/countries.js';
import { satisfiesRule } from '../../field-rules/field-rules.js';
import type { AddressDraft } from '../../shipments/shipments.js';
import { stateOfZip } from '../../countries/us-zip.js';

/** What would fix an error of an address, where that is certain. */
export function partySuggestion(code: string, party: AddressDraft): string | undefined {
  switch (code) {
    case 'postal_format':
    case 'postal_unknown':
      return withZeros(party);
    case 'state_required':
    case 'state_unknown':
      return party.country === 'US' ? stateOfZip(party.postal) : undefined;
    case 'email_format':
      return fixed(party.email);
    default:
      return undefined;
  }
}

/** A postal code whose zeros in front were lost in a spreadsheet: "2139" of MA is 02139. */
function withZeros({ postal, country, state }: AddressDraft): string | undefined {
  const bare = postal.replace(/\.0+$/, '');
  if (!/^\d{2,8}$/.test(bare)) return undefined;
  if (country === 'US') {
    const full = bare.length > 5 ? bare.padStart(9, '0') : bare.padStart(5, '0');
    const written = full.length === 9 ? `${full.slice(0, 5)}-${full.slice(5)}` : full;
    const own = stateOfZip(written);
    return written !== postal && own !== undefined && own === state ? written : undefined;
  }
  const shape = countryOf(country)?.postal;
  if (!shape) return undefined;
  return [bare, `0${bare}`, `00${bare}`].find((text) => text !== postal && shape.test(text));
}

/** Several with commas between them; else one without spaces, brackets and "mailto:", with a point for a comma. */
function fixed(email: string): string | undefined {
  if (email.length > 300) return undefined;
  const several = email
    .split(/\s*[;|\s]\s*/)
    .filter(Boolean)
    .join(', ');
  if (several !== email && several.length <= 254 && satisfiesRule('email', several)) return several;
  const first = email.split(/[;|]|,\s+|\s{2,}/)[0] ?? '';
  const bare = (/<([^>]+)>/.exec(first)?.[1] ?? first)
    .replace(/^mailto:/i, '')
    .replace(/\s/g, '')
    .replaceAll(',', '.');
  return bare !== '' && bare !== email && bare.length <= 254 && satisfiesRule('email', bare, 1) ? bare : undefined;
}
