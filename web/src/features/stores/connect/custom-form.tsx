import { useMutation } from '@tanstack/react-query';
import { storeKeysBody, type StoreKeysBody, type StoreWithKey } from '#libs/contracts/stores/stores.js';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { connectByKeys, useShowStore } from '../store-queries';

/** A shop of any kind: it sends us its orders, and learns the tracking numbers by a call or by asking. */
export function CustomForm({ onConnected }: { onConnected: (store: StoreWithKey) => void }) {
  const show = useShowStore();
  const form = useContractForm({
    defaultValues: { name: '', url: '' },
    check: ({ name, url }) => {
      const address = url.trim();
      const value: StoreKeysBody = { vendor: 'custom', name, ...(address ? { url: address } : {}) };
      return { value, issues: contractIssues(storeKeysBody, value) };
    },
  });
  const connect = useMutation({
    mutationFn: connectByKeys,
    onSuccess: ({ apiKey, ...store }) => {
      show(store);
      onConnected({ ...store, ...(apiKey ? { apiKey } : {}) });
    },
    onError: (error: Error) => form.refuse(error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(connect.mutate, connect.isPending)}>
      <ErrorSummary {...form.summary} />
      {connect.error && !form.shows(connect.error) && (
        <ProblemAlert error={connect.error} title="Could not connect the store" />
      )}
      <Field label="Name" hint="As you want to see it in your lists." error={form.error('name')}>
        <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field
        label="Address for tracking numbers"
        optional
        hint="We call it for each parcel. Without one, your shop asks us."
        error={form.error('url')}
      >
        <TextInput
          {...form.register('url')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          placeholder="https://"
        />
      </Field>
      <DialogActions>
        <Button type="submit" loading={connect.isPending}>
          Create key
        </Button>
      </DialogActions>
    </form>
  );
}
