import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { tariffPublishBody, type TariffPublishBody } from '#libs/contracts/tariffs/tariffs.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';

const messages = {
  note: 'Enter a reason.',
  validFrom: 'Enter a date between 1970 and 2999.',
  validTo: 'Enter a date between 1970 and 2999.',
};

interface PublishListDialogProps {
  title: string;
  /** "Publish" or "Restore". */
  action: string;
  note?: string;
  send: (body: TariffPublishBody) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason and the days for which a list prices shipments. Sold offers keep their prices. */
export function PublishListDialog({ title, action, note: reason = '', send, onClose }: PublishListDialogProps) {
  const client = useQueryClient();
  const form = useContractForm({
    defaultValues: { note: reason, validFrom: '', validTo: '' },
    check: ({ note, validFrom, validTo }) => {
      const value = { note: note.trim(), validFrom: validFrom || null, validTo: validTo || null };
      const issues = withMessages(contractIssues(tariffPublishBody, value), messages);
      if (validFrom && validTo && validTo < validFrom)
        issues.push({ path: 'validTo', message: 'The last day is before the first.' });
      return { value, issues };
    },
  });
  const note = useWatch({ control: form.control, name: 'note' });
  const publish = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      toast('Published. The list prices shipments of its days.', { tone: 'success' });
      onClose();
      await client.invalidateQueries({ queryKey: ['tariffs'] });
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description="Prices shipments by ship date. Offers that customers hold keep their prices."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={publish.isPending} onClick={() => form.submit(publish.mutate, publish.isPending)()}>
            {action}
          </Button>
        </>
      }
    >
      <ErrorSummary {...form.summary} short />
      {publish.error && <ProblemAlert error={publish.error} title="Could not publish the list" />}
      <Field label="Reason" error={form.error('note')} counter={`${note.length} of 500`}>
        <TextInput {...form.register('note')} maxLength={500} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Valid from" optional error={form.error('validFrom')} hint="Leave empty to start today.">
          <TextInput {...form.register('validFrom')} type="date" />
        </Field>
        <Field label="Valid to" optional error={form.error('validTo')} hint="Last day, if the carrier names one.">
          <TextInput {...form.register('validTo')} type="date" />
        </Field>
      </div>
    </Dialog>
  );
}
