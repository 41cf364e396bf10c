import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { listsOf } from '../../ui/table/list-key';
import { adjustmentsPath, billsQuery, takeBackBill } from './adjustment-queries';

/** Undoes the upload of a bill after a confirmation. */
export function TakeBackBill({ id, name }: { id: string; name: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const close = () => {
    setAsking(false);
    takeBack.reset();
  };
  const takeBack = useMutation({
    mutationFn: () => takeBackBill(id),
    onSuccess: () => {
      setAsking(false);
      toast(`${name} was taken back`, { tone: 'success' });
      return Promise.all([
        client.invalidateQueries(billsQuery),
        client.invalidateQueries({ queryKey: listsOf(adjustmentsPath) }),
      ]);
    },
  });
  return (
    <>
      <Button tone="quiet" size="dense" aria-label={`Take back ${name}`} onClick={() => setAsking(true)}>
        Take back
      </Button>
      <ConfirmDialog
        open={asking}
        question="Take back this bill?"
        text={`The lines of ${name} and their adjustments are removed, also from the books. You can upload a corrected file afterwards.`}
        confirm="Take back bill"
        pending={takeBack.isPending}
        onConfirm={() => takeBack.mutate()}
        onClose={close}
      >
        {takeBack.error && <ProblemAlert error={takeBack.error} title="Not taken back" />}
      </ConfirmDialog>
    </>
  );
}
