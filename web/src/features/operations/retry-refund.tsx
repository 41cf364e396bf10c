import { useMutation, useQueryClient } from '@tanstack/react-query';
import { pickupRefundView } from '#libs/contracts/orders/pickup-refunds.js';
import { refundView } from '#libs/contracts/orders/refunds.js';
import { api } from '../../session/api';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { problemText } from '../../ui/feedback/problem-text';
import { listsOf } from '../../ui/table/list-key';

/** Findings with a refund that can be tried again. */
export const retriesRefund = (kind: string): boolean => kind === 'refund_rejected' || kind === 'pickup_not_refunded';

type Props = {
  /** Of the finding. */
  kind: string;
  /** The refund or the pickup. */
  id: string;
  /** The finding that names it. */
  text: string;
};

/** Continues a rejected refund of a label where it failed, or tries the refund of a canceled pickup again. */
export function RetryRefund({ kind, id, text }: Props) {
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: async () => {
      if (kind === 'refund_rejected') await api.send(refundView, 'POST', `/refunds/${id}/retry`);
      else await api.send(pickupRefundView, 'POST', `/refunds/pickups/${id}/retry`);
    },
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
