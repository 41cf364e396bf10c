import { useRef, useState } from 'react';
import { addressVerdict, type AddressVerdict } from '#libs/contracts/addresses/address-check.js';
import { runAddressCheck } from '#libs/contracts/addresses/run-address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { api } from '../../session/api';
import { loadConfig } from '../../lib/config';

interface AddressDoubt {
  entered: AddressDraft;
  verdict: AddressVerdict;
  /** The rules of its country let it pass. */
  possible: boolean;
}

/** A person waits: the server asks for 3 s at most, and without an answer the offline check stands. */
const patienceMs = 4_000;

/** The check of an address, offline and then by a service that knows the streets where the server has one, which is asked about once: what was kept or taken is not asked about again. */
export function useAddressCheck() {
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null);
  const decided = useRef('');
  return {
    doubt,
    /** Whether to go on with this address; shows what there is to say when not. */
    passes: (address: AddressDraft): boolean => {
      const verdict = runAddressCheck(address);
      const fine = verdict.verdict === 'valid' || decided.current === JSON.stringify(address);
      setDoubt(fine ? null : { entered: address, verdict, possible: true });
      return fine;
    },
    /** The same by the service; true where there is none, or no answer. */
    confirmed: async (address: AddressDraft): Promise<boolean> => {
      if (decided.current === JSON.stringify(address)) return true;
      const verdict = await verified(address);
      const fine = verdict === null || verdict.verdict === 'valid' || verdict.verdict === 'invalid';
      if (!fine) setDoubt({ entered: address, verdict, possible: true });
      return fine;
    },
    /** For one that its country's rules refuse: a suggestion may fix it. */
    suggest: (address: AddressDraft): void => {
      const verdict = runAddressCheck(address);
      setDoubt(
        verdict.suggestion && verdict.verdict === 'ambiguous' ? { entered: address, verdict, possible: false } : null,
      );
    },
    decide: (address: AddressDraft): void => {
      decided.current = JSON.stringify(address);
      setDoubt(null);
    },
  };
}

async function verified(address: AddressDraft): Promise<AddressVerdict | null> {
  const { addressVerification = false } = await loadConfig();
  if (!addressVerification) return null;
  const signal = AbortSignal.timeout(patienceMs);
  const options = { body: { address }, quiet: true, signal };
  return api.send(addressVerdict, 'POST', '/addresses/check', options).catch(() => null);
}
