import { useMutation } from '@tanstack/react-query';
import { storeKeysBody, type StoreKeysBody } from '#libs/contracts/stores/stores.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { connectByKeys, useShowStore } from '../store-queries';

/** A key pair created by the owner in WooCommerce; it is tested before it is stored. */
export function KeysForm({ shop, onConnected }: { shop: string; onConnected: () => void }) {
  const show = useShowStore();
  const form = useContractForm({
    defaultValues: { shop, key: '', secret: '' },
    check: (values) => {
      const value: StoreKeysBody = { vendor: 'woocommerce', ...values };
      return { value, issues: contractIssues(storeKeysBody, value) };
    },
  });
  const connect = useMutation({
    mutationFn: connectByKeys,
    onSuccess: (store) => {
      show(store);
      toast(`${store.name} is connected`, {
        tone: 'success',
        detail: 'The orders of the last 30 days are on their way.',
      });
      onConnected();
    },
    onError: (error: Error) => form.refuse(error),
  });
  const text = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(connect.mutate, connect.isPending)}>
      <ErrorSummary {...form.summary} />
      {connect.error && !form.shows(connect.error) && (
        <ProblemAlert error={connect.error} title="Could not connect the store" />
      )}
      <Field label="Shop address" hint="Such as https://shop.example.com." error={form.error('shop')}>
        <TextInput {...form.register('shop')} {...text} inputMode="url" />
      </Field>
      <Field
        label="Consumer key"
        hint="In WordPress: WooCommerce, Settings, Advanced, REST API. Give it read and write access."
        error={form.error('key')}
      >
        <TextInput {...form.register('key')} {...text} />
      </Field>
      <Field label="Consumer secret" error={form.error('secret')}>
        <TextInput {...form.register('secret')} {...text} type="password" />
      </Field>
      <DialogActions>
        <Button type="submit" loading={connect.isPending}>
          Connect store
        </Button>
      </DialogActions>
    </form>
  );
}
