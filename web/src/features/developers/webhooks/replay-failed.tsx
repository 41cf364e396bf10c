import { useMutation } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { replayDeliveries, useRefreshEndpoints } from './webhook-queries';

const hour = 3_600_000;
const spans = [
  [hour, 'The last hour'],
  [24 * hour, 'The last day'],
  [7 * 24 * hour, 'The last 7 days'],
  [30 * 24 * hour, 'The last 30 days'],
] as const;

/** Sends what failed in a span again. */
export function ReplayFailed({ endpoint }: { endpoint: WebhookEndpointView }) {
  const [open, setOpen] = useState(false);
  const [span, setSpan] = useState<number>(24 * hour);
  const [deliveredToo, setDeliveredToo] = useState(false);
  const refresh = useRefreshEndpoints();
  const replay = useMutation({
    mutationFn: () => {
      const now = Date.now();
      const [since, until] = [new Date(now - span).toISOString(), new Date(now).toISOString()];
      return replayDeliveries(endpoint.id, { since, until, deliveredToo });
    },
    onSuccess: ({ deliveries }) => {
      setOpen(false);
      toast(deliveries === 0 ? 'Nothing to replay' : `Replaying ${plural(deliveries, 'delivery', 'deliveries')}`, {
        tone: 'success',
      });
      return refresh();
    },
  });
  return (
    <>
      <Button tone="secondary" onClick={() => setOpen(true)}>
        <RotateCw aria-hidden className="size-4" /> Replay failed
        <span className="sr-only"> deliveries of {endpoint.url}</span>
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Replay failed deliveries"
        description="Each is sent again with the same id and body. Up to 10,000 at a time, the oldest first."
        actions={
          <>
            <Button tone="secondary" onClick={() => setOpen(false)}>
              Cancel
            </Button>
            <Button loading={replay.isPending} onClick={() => replay.mutate()}>
              Replay
            </Button>
          </>
        }
      >
        {replay.error && <ProblemAlert error={replay.error} title="Could not replay them" />}
        <Field label="Events of">
          <Select value={span} onChange={({ target }) => setSpan(Number(target.value))}>
            {spans.map(([length, label]) => (
              <option key={length} value={length}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Checkbox
          label="Delivered ones too"
          checked={deliveredToo}
          onChange={({ target }) => setDeliveredToo(target.checked)}
        />
      </Dialog>
    </>
  );
}
