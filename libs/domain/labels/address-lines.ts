import type { Address } from '#libs/contracts/addresses/address.js';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** "City ST 12345" on one line. */
const cityStatePostal = new Set(['US', 'CA', 'AU', 'PR', 'GU', 'VI', 'AS', 'MP']);
/** The postal code has a line of its own, after the town. */
const postalLast = new Set(['GB', 'IE', 'IN', 'SG', 'HK', 'ZA', 'GG', 'JE', 'IM', 'LK', 'KE']);

/**
 * An address as printed, line by line, from the name to the city; never cut, empty fields left out. The country closes it
 * when the parcel crosses a border, in English capitals as the UPU asks.
 */
export function addressLines(address: Address, abroad: boolean): string[] {
  return [
    address.name,
    address.company,
    address.street1,
    address.street2,
    ...townLines(address),
    abroad ? (countryNames.of(address.country) ?? address.country).toUpperCase() : '',
  ].filter((line) => line.trim() !== '');
}

/** Elsewhere the code comes first, and a region stands beside the town when it is a short code. */
function townLines({ city, state, postal, country }: Address): string[] {
  const join = (...parts: string[]) => parts.filter(Boolean).join(' ');
  if (cityStatePostal.has(country)) return [join(city, state, postal)];
  if (postalLast.has(country)) return [join(city, state), postal];
  return state.length <= 3 ? [join(postal, city, state)] : [join(postal, city), state];
}
