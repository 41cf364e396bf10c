import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { AddressEntry, AddressEntryBody } from '#libs/contracts/addresses/address-book.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { ApiProblem } from '../../../lib/http/problems';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { Checkbox } from '../../../ui/form/checkbox';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { AddressFields } from '../form/address-fields';
import { revalidated } from '../form/zip-town';
import { checkAddress } from '../form/check-typed-address';
import { addEntry, bookKey, patchEntry } from './book-queries';
import { addressForm, emptyAddress } from '../form/empty-address';

type Values = AddressDraft & { nickname: string; isDefaultSender: boolean; isDefaultReturn: boolean };

interface EntryFormProps {
  /** The entry to change; a new one without. */
  entry: AddressEntry | null;
  onSaved: (entry: AddressEntry) => void;
  onCancel: () => void;
}

const national = { role: 'book', international: false } as const;

const valuesOf = (entry: AddressEntry | null): Values => ({
  ...addressForm(entry?.address),
  nickname: entry?.nickname ?? '',
  isDefaultSender: entry?.isDefaultSender ?? false,
  isDefaultReturn: entry?.isDefaultReturn ?? false,
});

/** One entry of the address book. */
export function EntryForm({ entry, onSaved, onCancel }: EntryFormProps) {
  const form = useContractForm({
    defaultValues: valuesOf(entry),
    mode: 'onTouched',
    check: ({ nickname, isDefaultSender, isDefaultReturn, ...typed }) => {
      const { value: address, issues } = checkAddress(typed, national);
      return { value: { nickname: nickname.trim(), address, isDefaultSender, isDefaultReturn }, issues };
    },
  });
  const values = { ...emptyAddress(), ...useWatch({ control: form.control }) };
  const save = useSaveEntry(entry, onSaved);
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(save.mutate, save.isPending)}>
      <ErrorSummary {...form.summary} />
      {save.error && <SaveProblem error={save.error} />}
      <Field label="Nickname" optional hint="For example “Warehouse”.">
        <TextInput {...form.register('nickname')} maxLength={60} autoComplete="off" />
      </Field>
      <AddressFields
        bind={(name) => form.register(name)}
        error={form.error}
        values={values}
        context={national}
        assist={{
          set: (name, value) => form.setValue(name, value, revalidated),
          onPasted: (found) => form.reset({ ...form.getValues(), ...found }),
        }}
      />
      <div className="border-t pt-4">
        <Checkbox {...form.register('isDefaultSender')} label="My default sender" />
        <Checkbox {...form.register('isDefaultReturn')} label="My default return address" />
      </div>
      <DialogActions>
        <Button tone="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" loading={save.isPending}>
          {entry ? 'Save address' : 'Add address'}
        </Button>
      </DialogActions>
    </form>
  );
}

function useSaveEntry(entry: AddressEntry | null, onSaved: (entry: AddressEntry) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressEntryBody) =>
      entry ? patchEntry(entry.id, { ...body, version: entry.version }) : addEntry(body),
    onSuccess: async (saved) => {
      await client.invalidateQueries({ queryKey: bookKey });
      // The account names its defaults.
      await client.invalidateQueries({ queryKey: ['account'] });
      onSaved(saved);
    },
  });
}

function SaveProblem({ error }: { error: unknown }) {
  if (error instanceof ApiProblem && error.code === 'version_conflict')
    return (
      <InlineAlert tone="warning" live title="This address was changed elsewhere">
        Another tab or device changed it. Close this and edit the stored version.
      </InlineAlert>
    );
  return <ProblemAlert error={error} title="Could not save the address" />;
}
