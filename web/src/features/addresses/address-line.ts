import { addressLines, townLines } from '#libs/contracts/addresses/address-lines.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { countryName } from '../../lib/text/country-name';

/** The lines of an address as they are written on an envelope; empty ones are left out. */
export function envelopeLines(address: AddressDraft): string[] {
  return [...addressLines(address), ...(address.country === 'US' ? [] : [countryName(address.country)])];
}

/** "Austin, TX 78701" or "10115 Berlin, Germany": enough to recognize a place. */
export function placeLine({
  country,
  postal,
  city = '',
  state = '',
}: {
  country: string;
  postal: string;
  city?: string;
  state?: string;
}): string {
  const town = townLines({ country, postal, city, state }).join(', ');
  const name = country === 'US' ? (town ? '' : 'United States') : countryName(country);
  return [town, name].filter(Boolean).join(', ');
}
