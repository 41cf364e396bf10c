import { useMutation, useQueryClient } from '@tanstack/react-query';
import { paymentEventPage, paymentEventView, type PaymentEventView } from '#libs/contracts/payments/payment-events.js';
import { api } from '../../session/api';
import { codeText } from '../../lib/text/code-text';
import { formatMoment } from '../../lib/text/format';
import { listsOf } from '../../ui/table/list-key';
import { useTableList } from '../../ui/table/use-table-list';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { RawDetails } from '../../ui/display/raw-details';
import { problemText } from '../../ui/feedback/problem-text';
import { AttentionList } from './attention-list';

const path = '/payment-events';
const params = { filter: { open: 'true' }, after: undefined };

/** Payment events that have not been processed yet. */
export default function PaymentEvents() {
  const list = useTableList<PaymentEventView>(paymentEventPage, path, params);
  return (
    <div className="flex flex-col gap-4">
      <AttentionList list={list} what="events" none="No unprocessed card events">
        {(event) => <CardEvent key={event.id} {...event} />}
      </AttentionList>
    </div>
  );
}

function CardEvent({ id, type, receivedAt }: PaymentEventView) {
  const client = useQueryClient();
  const replay = useMutation({
    mutationFn: () => api.send(paymentEventView, 'POST', `${path}/${encodeURIComponent(id)}/replay`),
    onSuccess: async () => {
      toast('Event queued again', { tone: 'success' });
      await client.invalidateQueries({ queryKey: listsOf(path) });
    },
    onError: (error) => toast('Could not process the event again', { tone: 'danger', detail: problemText(error) }),
  });
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="font-semibold break-words">{codeText(type)}</p>
          <p className="text-small text-text-2">Received {formatMoment(receivedAt)}</p>
          <RawDetails lines={[type, id]} of={codeText(type)} />
        </div>
        <Button
          size="dense"
          tone="secondary"
          aria-label={`Process again: ${codeText(type)}`}
          loading={replay.isPending}
          onClick={() => replay.mutate()}
        >
          Process again
        </Button>
      </Card>
    </li>
  );
}
