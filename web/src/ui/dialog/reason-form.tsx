import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Button } from '../button';
import { Dialog } from './dialog';
import { ErrorSummary } from '../form/error-summary';
import { Field } from '../form/field';
import { ProblemAlert } from '../feedback/problem-alert';
import { TextInput } from '../form/text-input';
import type { ContractForm } from '../form/use-contract-form';
import { DialogActions } from './dialog-actions';

export const reasonMessage = 'Enter a reason of 3 to 500 characters.';

export interface ReasonFormProps<T> {
  open: boolean;
  onClose: () => void;
  /** The question, with its object: "Void the label of WB-100042?". */
  title: string;
  description?: ReactNode;
  /** The button's text. */
  confirm: string;
  danger?: boolean;
  /** Further fields of the action. */
  children?: ReactNode;
  form: Pick<ContractForm<{ reason: string }, T>, 'summary' | 'submit'> & {
    register: (name: 'reason') => UseFormRegisterReturn<'reason'>;
    error: (name: 'reason') => string | undefined;
    reset: () => void;
  };
  /** Does it; the dialog stays open with the problem when it fails. */
  work: (value: T) => Promise<unknown>;
}

/** The dialog of an action that takes a reason, around the fields of its form. */
export function ReasonForm<T>(props: ReasonFormProps<T>) {
  const { open, onClose, title, description, confirm, danger, children, form, work } = props;
  const close = () => {
    form.reset();
    act.reset();
    onClose();
  };
  const act = useMutation({ mutationFn: work, onSuccess: close });
  return (
    <Dialog open={open} onClose={close} title={title} description={description}>
      <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(act.mutate, act.isPending)}>
        <ErrorSummary {...form.summary} />
        {act.error && <ProblemAlert error={act.error} title="That didn’t work" />}
        {children}
        <Field label="Reason" hint="Saved in the audit log." error={form.error('reason')}>
          <TextInput {...form.register('reason')} maxLength={500} autoComplete="off" />
        </Field>
        <DialogActions>
          <Button tone="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" tone={danger ? 'danger' : 'primary'} loading={act.isPending}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
