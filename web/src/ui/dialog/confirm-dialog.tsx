import type { ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  open: boolean;
  /** "Delete 3 shipments?" */
  question: string;
  /** What is lost, and what is not. */
  text: string;
  /** The verb of the question. */
  confirm: string;
  pending?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Why it did not work. */
  children?: ReactNode;
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({
  open,
  question,
  text,
  confirm,
  pending,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      description={text}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep
          </Button>
          <Button tone="danger" loading={pending ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
