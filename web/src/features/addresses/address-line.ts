import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { countryName } from '../../lib/text/country-name';

/** The lines of an address as they are written on an envelope; empty ones are left out. */
export function addressLines(address: AddressDraft): string[] {
  const town = [[address.city, address.state].filter(Boolean).join(', '), address.postal].filter(Boolean).join(' ');
  return [
    address.name,
    address.company,
    address.street1,
    address.street2,
    town,
    address.country === 'US' ? '' : countryName(address.country),
  ].filter(Boolean);
}

/** "Austin, TX 78701" or "10115 Berlin, Germany": enough to recognise a place. */
export function placeLine(place: { country: string; postal: string; city?: string; state?: string }): string {
  const region = [place.state, place.postal].filter(Boolean).join(' ');
  const town = [place.city, region].filter(Boolean).join(', ');
  const country = place.country === 'US' ? (town ? '' : 'United States') : countryName(place.country);
  return [town, country].filter(Boolean).join(', ');
}
