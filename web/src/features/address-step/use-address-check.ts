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

/** A person waits: the server has 3 s at most, and without its answer the offline check counts. */
const patienceMs = 4_000;

/**
 * Checks the address offline, and then by the server's address service if there is one, once: confirmed or corrected addresses
 * are not checked again.
 */
export function useAddressCheck() {
  const [doubt, setDoubt] = useState<AddressDoubt | null>(null);
  const decided = useRef('');
  return {
    doubt,
    /** Whether to continue with this address; shows the findings if not. */
    passes: (address: AddressDraft): boolean => {
      const verdict = runAddressCheck(address);
      const fine = verdict.verdict === 'valid' || decided.current === JSON.stringify(address);
      setDoubt(fine ? null : { entered: address, verdict, possible: true });
      return fine;
    },
    /** The same by the service; true without a service or an answer. */
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
