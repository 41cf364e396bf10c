import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import type { WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { formatMoment } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { Badge } from '../../../ui/display/badge';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { DeliveryLog } from './delivery-log';
import { EndpointActions } from './endpoint-actions';
import { endpointMark, kindText } from './webhook-text';

/** An endpoint: status, subscribed events, actions, and its log. */
export function EndpointCard({ endpoint }: { endpoint: WebhookEndpointView }) {
  const [log, setLog] = useState(false);
  const { url, description, events, livemode, failingSince, pauseReason, oldSecretUntil } = endpoint;
  const { word, tone, icon } = endpointMark(endpoint);
  return (
    <article aria-label={url} className="flex flex-col gap-4 rounded-card border border-border bg-surface p-5 sm:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="type-h3 break-all">{url}</h2>
          {description && <p className="text-small break-words text-text-2">{description}</p>}
        </div>
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </header>
      {pauseReason && (
        <InlineAlert tone="warning" title="We paused this endpoint">
          {pauseReason} Fix it, resume it, then replay what failed.
        </InlineAlert>
      )}
      {failingSince && !pauseReason && (
        <InlineAlert tone="warning">
          No delivery has succeeded since {formatMoment(failingSince)}. After five days we pause the endpoint.
        </InlineAlert>
      )}
      <p className="text-ui text-text-2">
        {livemode ? 'Live data' : 'Test data'}: {events.map((kind) => kindText[kind]).join(', ')}
      </p>
      {oldSecretUntil && (
        <p className="text-small text-text-2">Calls carry both signatures until {formatMoment(oldSecretUntil)}.</p>
      )}
      <footer className="flex flex-wrap gap-2 border-t pt-4">
        <Button
          size="dense"
          tone="secondary"
          aria-expanded={log}
          aria-label={`Deliveries of ${url}`}
          onClick={() => setLog(!log)}
        >
          <ScrollText aria-hidden className="size-4" /> Deliveries
        </Button>
        <EndpointActions endpoint={endpoint} onTested={() => setLog(true)} />
      </footer>
      {log && <DeliveryLog endpoint={endpoint} />}
    </article>
  );
}
