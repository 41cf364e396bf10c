import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { address } from '#libs/contracts/addresses/address.js';
import type { AddressContext } from '#libs/contracts/addresses/address-rules.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { addEntry, bookKey } from '../addresses/book/book-queries';
import { checkAddress } from '../addresses/form/check-typed-address';
import { addressForm, emptyAddress } from '../addresses/form/empty-address';
import { toast } from '../../stores/app-status';
import { problemText } from '../../ui/feedback/problem-text';
import { useContractForm } from '../../ui/form/use-contract-form';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';
import { saveShipment } from '../shipment-drafts/save-shipment';
import { useAddressCheck } from './use-address-check';

/** The side that is written, its draft, and where to go from it. */
export interface AddressStepInput {
  side: 'from' | 'to';
  draft: ShipmentDraft;
  edit: (change: Partial<ShipmentDraft>) => void;
  flush: () => ShipmentDraft;
  /** The page after this one. */
  next: (draft: ShipmentDraft) => string;
}

/** An address as it is typed, checked, doubted and saved. */
export function useAddressStep({ side, draft, edit, flush, next }: AddressStepInput) {
  const other = side === 'from' ? draft.to : draft.from;
  const navigate = useNavigate();
  const client = useQueryClient();
  const contextOf = (country: string): AddressContext => ({ role: side, international: country !== other.country });
  const form = useContractForm({
    defaultValues: draft[side],
    mode: 'onTouched',
    check: (typed) => checkAddress(typed, contextOf(typed.country)),
  });
  const values = { ...emptyAddress(), ...useWatch({ control: form.control }) };
  useAutosave(form.watch, (typed) => edit({ [side]: typed }));
  const [keeps, setKeeps] = useState(false);
  const check = useAddressCheck();
  const save = useMutation({
    mutationFn: async ({ checked, reason }: { checked: AddressDraft; reason: string }) => {
      if (!(await check.confirmed(checked))) return null;
      const role = side === 'from' ? 'sender' : 'receiver';
      const shipAnyway = { ...draft.shipAnyway, [role]: reason || undefined };
      edit({ [side]: checked, shipAnyway, step: side === 'from' ? 'receiver' : 'package' });
      if (keeps) await saveToBook(client, checked);
      const savedDraft = flush();
      if (savedDraft.slug) await saveShipment(client, savedDraft);
      return savedDraft;
    },
    onSuccess: (savedDraft) => savedDraft && navigate(next(savedDraft)),
  });
  return {
    form,
    values,
    context: contextOf(values.country),
    check,
    save,
    /** Whether the address is also saved to the address book. */
    keeps,
    setKeeps,
    /** Applies a suggestion; other fields stay. */
    fill: (found: Partial<AddressDraft>) => form.reset(addressForm({ ...form.getValues(), ...found })),
    submit: form.submit(
      (checked) => check.passes(checked) && save.mutate({ checked, reason: '' }),
      save.isPending,
      () => check.suggest(form.getValues()),
    ),
  };
}

/** Saves an address for next time. If that fails, the shipment continues without it. */
async function saveToBook(client: QueryClient, checked: AddressDraft): Promise<void> {
  try {
    await addEntry({ nickname: '', address: address.parse(checked), isDefaultSender: false, isDefaultReturn: false });
    await client.invalidateQueries({ queryKey: bookKey });
  } catch (error) {
    toast('Could not save to your address book', { tone: 'danger', detail: problemText(error) });
  }
}

type Watch = UseFormReturn<AddressDraft>['watch'];

function useAutosave(watch: Watch, keep: (typed: AddressDraft) => void) {
  useEffect(() => {
    const watching = watch((typed) => keep({ ...emptyAddress(), ...typed }));
    return () => watching.unsubscribe();
  }, [watch, keep]);
}
