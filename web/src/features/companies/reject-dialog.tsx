import { useState } from 'react';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';

interface RejectDialogProps {
  open: boolean;
  number: string;
  pending: boolean;
  error: Error | null;
  onReject: (reason: string) => void;
  onClose: () => void;
}

/** Asks for the reason of a rejection, which the member reads. */
export function RejectDialog({ open, number, pending, error, onReject, onClose }: RejectDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Reject order ${number}?`}
      description="The order is canceled and its shipments can be changed. Nothing is charged."
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep
          </Button>
          <Button
            tone="danger"
            disabled={reason.trim() === ''}
            loading={pending}
            onClick={() => onReject(reason.trim())}
          >
            Reject order
          </Button>
        </>
      }
    >
      {error && <ProblemAlert error={error} title="Could not reject the order" />}
      <Field label="Reason" hint="We send it to the member.">
        <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </Dialog>
  );
}
