import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { actionReason } from '#libs/contracts/admin/action-reason.js';
import { Button } from '../button';
import { Dialog } from './dialog';
import { contractIssues, withMessages } from '../form/contract-resolver';
import { ErrorSummary } from '../form/error-summary';
import { Field } from '../form/field';
import { ProblemAlert } from '../feedback/problem-alert';
import { TextInput } from '../form/text-input';
import { useContractForm } from '../form/use-contract-form';

interface ReasonDialogProps {
  open: boolean;
  onClose: () => void;
  /** Asks and names the object: "Void the label of WB-100042?". */
  title: string;
  description?: ReactNode;
  /** What the button says. */
  confirm: string;
  danger?: boolean;
  /** Further fields of the action. */
  children?: ReactNode;
  /** Does it; the dialog stays open with the problem when it fails. */
  work: (reason: string) => Promise<unknown>;
}

/** Asks once more before something that is written down with who did it and why. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { open, onClose, title, description, confirm, danger, children, work } = props;
  const form = useContractForm({
    defaultValues: { reason: '' },
    check: ({ reason }) => ({
      value: { reason: reason.trim() },
      issues: withMessages(contractIssues(actionReason, reason, 'reason'), {
        reason: 'Enter a reason of 3 to 500 characters.',
      }),
    }),
  });
  const close = () => {
    form.reset({ reason: '' });
    act.reset();
    onClose();
  };
  const act = useMutation({ mutationFn: (said: { reason: string }) => work(said.reason), onSuccess: close });
  return (
    <Dialog open={open} onClose={close} title={title} description={description}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(act.mutate, act.isPending)}>
        <ErrorSummary {...form.summary} />
        {act.error && <ProblemAlert error={act.error} title="That didn’t work" />}
        {children}
        <Field label="Reason" hint="Saved in the audit log." error={form.error('reason')}>
          <TextInput {...form.register('reason')} maxLength={500} autoComplete="off" />
        </Field>
        <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone={danger ? 'danger' : 'primary'} loading={act.isPending}>
            {confirm}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
