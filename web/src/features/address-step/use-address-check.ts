import { useRef, useState } from 'react';
import type { AddressVerdict } from '#libs/contracts/addresses/address-check.js';
import { runAddressCheck } from '#libs/contracts/addresses/run-address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';

interface AddressDoubt {
  entered: AddressDraft;
  verdict: AddressVerdict;
  /** The rules of its country let it pass. */
  possible: boolean;
}

/** The offline check of an address, which is asked about once: what was kept or taken is not asked about again. */
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
