import { useState } from 'react';
import type { UseFormSetValue } from 'react-hook-form';
import type { Address } from '#libs/contracts/addresses/address.js';
import type { PickAddress, QuoteSide } from './place-fields';
import type { QuoteInput } from './quote-input';

/** Saved addresses as the places of a quote: what else they hold waits in its details. */
export function usePickedAddresses(setValue: UseFormSetValue<QuoteInput>) {
  const [picked, setPicked] = useState<Partial<Record<QuoteSide, Address>>>({});
  const pick: PickAddress = (side, address) => {
    setPicked((before) => ({ ...before, [side]: address }));
    setValue(side, address.country, { shouldValidate: true });
    setValue(`${side}Postal`, address.postal, { shouldValidate: true });
    if (side === 'to') setValue('home', address.residential);
  };
  const keep = async (input: QuoteInput) => {
    if (!picked.from && !picked.to) return;
    const { keepPicked } = await import('./details/keep-picked');
    keepPicked(input, picked);
  };
  return { picked, pick, keep };
}
