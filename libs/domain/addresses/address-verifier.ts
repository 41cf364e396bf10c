import type { AddressFinding, AddressVerdict } from '#libs/contracts/addresses/address-check.js';
import { serviceCodes } from '#libs/contracts/addresses/premise-findings.js';
import type { Address } from '#libs/contracts/addresses/address.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

/** The answer of an address service. `place`: in the postal format; only differences count. */
export type VerifiedAddress = {
  issues: AddressFinding[];
  place: Partial<Pick<Address, PlaceField>>;
  residential: AddressVerdict['residential'];
};
const placeFields = ['street1', 'street2', 'city', 'state', 'postal'] as const;
type PlaceField = (typeof placeFields)[number];

/** The service works, and can say nothing of this address: of its country, say. */
export const unknownAddress = 'unknown';

/** The port to a service that verifies addresses (ADR-3). */
export abstract class AddressVerifier {
  /** A service is configured, though it may not answer at the moment. */
  abstract readonly isOn: boolean;
  /** Null: there is no service, or it does not answer in time. Never throws. */
  abstract verify(address: AddressDraft): Promise<VerifiedAddress | typeof unknownAddress | null>;
}

/** Without an account, no service is called. */
export class NoAddressVerifier extends AddressVerifier {
  readonly isOn = false;

  verify(): Promise<null> {
    return Promise.resolve(null);
  }
}

/**
 * Combines the offline result with the service's. What the rules of its country refuse stays refused; what the service doubts can
 * be shipped all the same (ADR-4); what it confirms settles the offline doubts about street and city.
 */
export function verifiedVerdict(
  entered: AddressDraft,
  offline: AddressVerdict,
  { issues, place, residential }: VerifiedAddress,
): AddressVerdict {
  if (offline.verdict === 'invalid') return offline;
  if (issues.length > 0) {
    const known = new Set(issues.map(({ code }) => code));
    const rest = offline.issues.filter(({ code }) => !known.has(code));
    return { ...offline, verdict: 'ambiguous', issues: [...issues, ...rest], residential };
  }
  const base = offline.verdict === 'corrected' ? (offline.suggestion ?? entered) : entered;
  const corrected = placeFields.filter((field) => place[field] !== undefined && differs(base[field], place[field]));
  const suggestion = { ...base, ...Object.fromEntries(corrected.map((field) => [field, place[field]])) };
  const changed = [...placeFields, 'country' as const].filter((field) => suggestion[field] !== entered[field]);
  const left = offline.issues.filter(({ code, severity }) => serviceCodes.includes(code) || severity === 'info');
  const doubtful = left.some(({ severity }) => severity === 'warning');
  return {
    verdict: doubtful ? 'ambiguous' : changed.length > 0 ? 'corrected' : 'valid',
    issues: left,
    suggestion: changed.length > 0 ? suggestion : null,
    changed,
    residential: residential === 'unknown' ? offline.residential : residential,
  };
}

/** Words that people write out and the post abbreviates: no correction. */
const abbreviations: Readonly<Record<string, string>> = {
  ...{ street: 'st', avenue: 'ave', road: 'rd', drive: 'dr', lane: 'ln', boulevard: 'blvd', court: 'ct', place: 'pl' },
  ...{ square: 'sq', terrace: 'ter', parkway: 'pkwy', highway: 'hwy', circle: 'cir', suite: 'ste', apartment: 'apt' },
  ...{ north: 'n', south: 's', east: 'e', west: 'w', saint: 'st', fort: 'ft', mount: 'mt' },
};
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => abbreviations[word] ?? word)
    .join(' ');

/** A ZIP code that only got its last four digits is the same. */
function differs(ours: string, theirs: string): boolean {
  const [own, other] = [plain(ours), plain(theirs)];
  return own !== other && !(/^\d{5}$/.test(own) && other.startsWith(`${own} `) && /^\d{5} \d{4}$/.test(other));
}
