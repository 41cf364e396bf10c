import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { actionReason } from '#libs/contracts/admin/action-reason.js';
import { Button } from '../button';
import { Dialog } from './dialog';
import { Field } from '../form/field';
import { ProblemAlert } from '../feedback/problem-alert';
import { TextInput } from '../form/text-input';

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
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const close = () => {
    setReason('');
    setTried(false);
    act.reset();
    onClose();
  };
  const act = useMutation({ mutationFn: () => work(reason.trim()), onSuccess: close });
  const wrong = !actionReason.safeParse(reason).success;
  return (
    <Dialog open={open} onClose={close} title={title} description={description}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (wrong) document.getElementsByName('reason')[0]?.focus();
          else if (!act.isPending) act.mutate();
        }}
      >
        {act.error && <ProblemAlert error={act.error} title="That did not work" />}
        {children}
        <Field
          label="Reason"
          hint="Kept in the audit log."
          error={tried && wrong ? 'Say why, in 3 to 500 characters.' : undefined}
        >
          <TextInput
            name="reason"
            value={reason}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
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
