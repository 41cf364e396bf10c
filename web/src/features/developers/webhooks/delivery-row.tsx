import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { WebhookDeliveryView, WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { formatMoment } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Badge } from '../../../ui/display/badge';
import { problemText } from '../../../ui/feedback/problem-text';
import { DeliveryDetails } from './delivery-details';
import { replayDeliveries, useRefreshEndpoints } from './webhook-queries';
import { answerText, deliveryMark, triesText } from './webhook-text';

/** One event: its outcome, and on demand request and response. */
export function DeliveryRow({ delivery, endpoint }: { delivery: WebhookDeliveryView; endpoint: WebhookEndpointView }) {
  const [open, setOpen] = useState(false);
  const refresh = useRefreshEndpoints();
  const { id, type, state, createdAt, attempts } = delivery;
  const { word, tone, icon } = deliveryMark[state];
  const last = attempts.at(-1);
  const replay = useMutation({
    mutationFn: () => replayDeliveries(endpoint.id, { delivery: id }),
    onSuccess: refresh,
    onError: (error: Error) => toast('Could not replay it', { tone: 'danger', detail: problemText(error) }),
  });
  const at = `${type}, ${formatMoment(createdAt)}`;
  return (
    <li className="flex flex-col gap-3 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 text-ui">
          <p className="flex flex-wrap items-center gap-2">
            <span className="type-code font-medium break-all">{type}</span>
            <Badge small tone={tone} icon={icon}>
              {word}
            </Badge>
          </p>
          <p className="text-small text-text-2">
            {[formatMoment(createdAt), last && answerText(last), triesText(delivery)].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Button
          size="dense"
          tone="quiet"
          aria-expanded={open}
          aria-label={`Details of ${at}`}
          onClick={() => setOpen(!open)}
        >
          Details
        </Button>
        {endpoint.status === 'active' && state !== 'pending' && (
          <Button
            size="dense"
            tone="secondary"
            aria-label={`Replay ${at}`}
            loading={replay.isPending}
            onClick={() => replay.mutate()}
          >
            Replay
          </Button>
        )}
      </div>
      {open && <DeliveryDetails delivery={delivery} />}
    </li>
  );
}
