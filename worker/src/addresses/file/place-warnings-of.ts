import type { Address } from '#libs/contracts/addresses/address.js';
import { placeWarnings } from '#libs/contracts/addresses/address-rules.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { isElsewhere, townOfZip } from '#libs/contracts/addresses/zip-towns.js';
import { zipTownsOf } from '#libs/domain/addresses/zip-towns.js';
import type { CellIssue } from './row-address.js';

/** What does not fit together in an address, which its sender may know better: its state, or its city. */
export function placeWarningsOf(address: Address): CellIssue[] {
  const normal = normalizeAddress(address);
  const issues = placeWarnings(normal).map(({ path, message }) => ({ column: path, message }));
  const towns = normal.country === 'US' ? zipTownsOf(normal.postal.slice(0, 3)) : null;
  const town = townOfZip(towns, normal.postal);
  if (issues.length > 0 || !town || !isElsewhere(towns, normal.postal, normal.city)) return issues;
  const message = `ZIP code ${normal.postal.slice(0, 5)} is in ${town.city}, ${town.state}, not in ${normal.city}.`;
  return [{ column: 'city', message }];
}
