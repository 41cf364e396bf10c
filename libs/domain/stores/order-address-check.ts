import { runAddressCheck } from '#libs/contracts/addresses/run-address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { OrderAddressCheck } from '#libs/contracts/stores/store-orders.js';
import type { VendorAddress } from '#libs/contracts/stores/vendor-order.js';
import { verifiedVerdict, type VerifiedAddress } from '../addresses/address-verifier.js';
import { zipTownsOf } from '../addresses/zip-towns.js';

const fields = ['street1', 'street2', 'city', 'state', 'postal'] as const;

/**
 * An address service's finding about an order's address for its owner; null: it is in postal format. Whatever it is, the order
 * can be shipped (ADR-4). `draft`: the address as on the label.
 */
export function orderAddressCheck(
  address: VendorAddress,
  draft: AddressDraft,
  answer: VerifiedAddress,
): OrderAddressCheck | null {
  const offline = runAddressCheck(draft, draft.country === 'US' ? zipTownsOf(draft.postal.slice(0, 3)) : null);
  const { issues, suggestion } = verifiedVerdict(draft, offline, answer);
  const doubts = issues.filter(({ severity }) => severity !== 'info').map(({ message }) => message);
  const before = offline.suggestion ?? draft;
  const corrected = suggestion ? fields.filter((field) => suggestion[field] !== before[field]) : [];
  if (doubts.length === 0 && corrected.length === 0) return null;
  const better = suggestion && Object.fromEntries(fields.map((field) => [field, suggestion[field]]));
  return { doubts, suggestion: corrected.length > 0 ? { ...address, ...better } : null };
}
