import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refundView } from '#libs/contracts/orders/refunds.js';
import { api } from '../../session/api';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { problemText } from '../../ui/feedback/problem-text';
import { listsOf } from '../../ui/table/list-key';

/** Continues a rejected refund where it failed; `text` is the finding that names it. */
export function RetryRefund({ id, text }: { id: string; text: string }) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.send(refundView, 'POST', `/refunds/${id}/retry`),
    onSuccess: () => {
      toast('Refund queued again', { tone: 'success' });
      return client.invalidateQueries({ queryKey: listsOf('/findings') });
    },
    onError: (error) => toast('Could not retry the refund', { tone: 'danger', detail: problemText(error) }),
  });
  return (
    <Button size="dense" aria-label={`Retry refund: ${text}`} loading={retry.isPending} onClick={() => retry.mutate()}>
      Retry refund
    </Button>
  );
}
