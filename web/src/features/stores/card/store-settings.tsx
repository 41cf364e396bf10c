import { useMutation } from '@tanstack/react-query';
import { storePatch, writeBackMoment, type StoreView } from '#libs/contracts/stores/stores.js';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { changeStore, useShowStore } from '../store-queries';

const moments = { label: 'When the label is bought', first_scan: 'When the carrier scans it first' } as const;

/** Its name here, and when the shop learns a tracking number. */
export function StoreSettings({ store: { id, version, name, writeBack, notifyCustomer } }: { store: StoreView }) {
  const show = useShowStore();
  const form = useContractForm({
    defaultValues: { name, writeBack, notifyCustomer },
    check: (values) => ({ value: { version, ...values }, issues: contractIssues(storePatch, { version, ...values }) }),
  });
  const save = useMutation({
    mutationFn: (patch: Parameters<typeof changeStore>[1]) => changeStore(id, patch),
    onSuccess: (stored) => {
      show(stored);
      toast('Saved', { tone: 'success' });
    },
    onError: (error: Error) => form.refuse(error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(save.mutate, save.isPending)}>
      <ErrorSummary {...form.summary} short />
      {save.error && !form.shows(save.error) && <ProblemAlert error={save.error} title="Could not save this" />}
      <Field label="Name" error={form.error('name')}>
        <TextInput {...form.register('name')} maxLength={100} autoComplete="off" />
      </Field>
      <Field label="Send the tracking number to the shop">
        <Select {...form.register('writeBack')}>
          {writeBackMoment.options.map((moment) => (
            <option key={moment} value={moment}>
              {moments[moment]}
            </option>
          ))}
        </Select>
      </Field>
      <Checkbox label="Ask the shop to e-mail the number to its customer" {...form.register('notifyCustomer')} />
      <Button type="submit" size="dense" className="self-start" loading={save.isPending}>
        Save settings
      </Button>
    </form>
  );
}
