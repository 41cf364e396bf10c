import { addressLines } from '#libs/contracts/addresses/address-lines.js';
import { printedAddress } from '#libs/contracts/addresses/printed-as.js';
import type { Address } from '#libs/contracts/addresses/address.js';

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/**
 * An address as printed on a label, with the sender's own spelling of other scripts: never cut, and in the United States without commas, as USPS Publication 28 asks.
 * The country comes last on international parcels, in English capitals as the UPU asks.
 */
export function labelLines(address: Address, abroad: boolean): string[] {
  const lines = addressLines(printedAddress(address));
  if (address.country === 'US' && address.city) lines.push(lines.pop()!.replaceAll(',', ''));
  return abroad ? [...lines, (countryNames.of(address.country) ?? address.country).toUpperCase()] : lines;
}
