import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { deleteTestData } from './key-queries';

/** Deletes what test keys have created, after a confirmation. */
export function DeleteTestData() {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: deleteTestData,
    onSuccess: () => {
      setAsking(false);
      toast('Test data is being deleted', { tone: 'success' });
    },
  });
  const close = () => {
    setAsking(false);
    remove.reset();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
      <p className="text-small text-text-2">Test data is deleted after 30 days.</p>
      <Button tone="quiet" size="dense" onClick={() => setAsking(true)}>
        Delete test data
      </Button>
      <ConfirmDialog
        open={asking}
        question="Delete your test data?"
        text="Shipments, orders and prices that your test keys created are deleted. Keys, webhooks and live data stay."
        confirm="Delete test data"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={close}
      >
        {remove.error && <ProblemAlert error={remove.error} title="Not deleted" />}
      </ConfirmDialog>
    </div>
  );
}
