import type { Address } from '#libs/contracts/addresses/address.js';
import { addressIssues } from '#libs/contracts/addresses/address-rules.js';
import { normalizeAddress } from '#libs/contracts/addresses/normalize-address.js';
import { DomainError, type FieldIssue } from '../errors.js';

/** Why an address cannot be in the book: whatever prevents domestic shipping. */
export const bookIssues = (address: Address): FieldIssue[] =>
  addressIssues(normalizeAddress(address), { role: 'book', international: false });

/** @throws invalid `address_invalid` with every error, paths as in the body. */
export function assertUsable(address: Address): void {
  const issues = bookIssues(address).map((issue) => ({ ...issue, path: `address.${issue.path}` }));
  if (issues.length === 0) return;
  throw new DomainError('address_invalid', 'invalid', 'This address cannot be shipped to as it is.', { issues });
}
