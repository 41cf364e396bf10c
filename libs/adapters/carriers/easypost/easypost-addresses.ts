import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { AddressCheckCode, AddressFinding } from '#libs/contracts/addresses/address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { AddressVerifier, unknownAddress, type VerifiedAddress } from '#libs/domain/addresses/address-verifier.js';
import { DomainError, waitAskedFor } from '#libs/domain/errors.js';
import { CarrierCircuit } from '../carrier-circuit.js';
import type { EasypostApi } from './easypost-api.js';

/** A person waits: without an answer in this time the offline check counts. */
const timeoutMs = 3_000;
const day = 24 * 3600_000;

type Answer = VerifiedAddress | typeof unknownAddress;

const text = z.nullish(z.string());
const fault = z.object({ code: text, field: text, message: text });
const answered = z.object({
  ...{ street1: text, street2: text, city: text, state: text, zip: text, residential: z.nullish(z.boolean()) },
  verifications: z.object({ delivery: z.object({ success: z.boolean(), errors: z.array(fault) }) }),
});

/** Beginnings of the vendor's codes, the longest first where one begins like another. */
const codes: readonly [begins: string, code: AddressCheckCode][] = [
  ['E.HOUSE_NUMBER.MISSING', 'premise_number_missing'],
  ['E.HOUSE_NUMBER', 'premise_number_invalid'],
  ['E.SECONDARY_INFORMATION.MISSING', 'sub_premise_missing'],
  ['E.SECONDARY_INFORMATION', 'sub_premise_invalid'],
  ['E.STREET', 'street_unknown'],
  ['E.CITY_STATE', 'city_mismatch'],
  ['E.CITY', 'city_mismatch'],
  ['E.STATE', 'state_mismatch'],
  ['E.ZIP', 'postal_mismatch'],
];
const fields: Readonly<Record<string, string>> = { zip: 'postal', address: 'street1' };

/**
 * Addresses verified by EasyPost. An address is verified once a day; only its hash is stored with the result. While EasyPost
 * keeps failing it is not called (`CarrierCircuit`).
 */
export class EasypostAddresses extends AddressVerifier {
  readonly isOn = true;
  readonly #answers = new LRUCache<string, Answer>({ max: 10_000, ttl: day });
  readonly #circuit = new CarrierCircuit();

  constructor(private readonly api: EasypostApi) {
    super();
  }

  async verify({ street1, street2, city, state, postal, country, company }: AddressDraft): Promise<Answer | null> {
    const address = { company: company || undefined, street1, street2, city, state, zip: postal, country };
    const key = createHash('sha256').update(JSON.stringify(address)).digest('base64');
    const known = this.#answers.get(key);
    if (known) return known;
    if (this.#circuit.openMs(Date.now()) > 0) return null;
    try {
      const { data } = answered.safeParse(await this.api.post('addresses', { address, verify: true }, { timeoutMs }));
      this.#circuit.succeeded(Date.now());
      if (!data) return null;
      const answer = verifiedOf(data);
      this.#answers.set(key, answer);
      return answer;
    } catch (error) {
      if (error instanceof DomainError && error.kind !== 'upstream') {
        this.#circuit.succeeded(Date.now());
        this.#answers.set(key, unknownAddress);
        return unknownAddress;
      }
      this.#circuit.failed(Date.now(), waitAskedFor(error));
      return null;
    }
  }
}

function verifiedOf({ verifications: { delivery }, residential, ...place }: z.infer<typeof answered>): VerifiedAddress {
  const { street1, street2, city, state, zip } = place;
  const found = Object.entries({ street1, street2: street2 ?? '', city, state, postal: zip });
  return {
    issues: delivery.errors.map(findingOf),
    place: delivery.success ? Object.fromEntries(found.filter(([, value]) => typeof value === 'string')) : {},
    residential: residential === true ? 'yes' : residential === false ? 'no' : 'unknown',
  };
}

const findingOf = ({ code, field, message }: z.infer<typeof fault>): AddressFinding => ({
  field: fields[field ?? ''] ?? field ?? 'street1',
  code: codes.find(([begins]) => code?.startsWith(begins))?.[1] ?? 'not_found',
  message: message ? `${message.replace(/\.$/, '')}.` : 'The address was not found.',
  severity: 'warning',
});
