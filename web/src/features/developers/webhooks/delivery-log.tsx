import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { deliveryState, type WebhookEndpointView } from '#libs/contracts/developers/webhooks.js';
import { Button } from '../../../ui/button';
import { LoadError } from '../../../ui/feedback/load-error';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Field } from '../../../ui/form/field';
import { Select } from '../../../ui/form/select';
import { DeliveryRow } from './delivery-row';
import { ReplayFailed } from './replay-failed';
import { deliveriesQuery, type DeliveryState } from './webhook-queries';
import { deliveryMark } from './webhook-text';

/** The events sent to an endpoint, and its responses. */
export function DeliveryLog({ endpoint }: { endpoint: WebhookEndpointView }) {
  const [state, setState] = useState<DeliveryState>();
  const log = useInfiniteQuery(deliveriesQuery(endpoint.id, state));
  const rows = log.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <section aria-label={`Log of ${endpoint.url}`} className="flex flex-col gap-4 border-t pt-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <Field label="Show" className="w-48">
          <Select
            value={state ?? ''}
            onChange={({ target }) => setState(deliveryState.options.find((one) => one === target.value))}
          >
            <option value="">All deliveries</option>
            {deliveryState.options.map((one) => (
              <option key={one} value={one}>
                {deliveryMark[one].word}
              </option>
            ))}
          </Select>
        </Field>
        {endpoint.status === 'active' && <ReplayFailed endpoint={endpoint} />}
      </div>
      <LoadError query={log} title="Could not load the log" />
      {log.isPending && <Skeleton className="h-24 w-full" />}
      {log.isSuccess && rows.length === 0 && (
        <p className="text-ui text-text-2">
          {state ? 'No such deliveries in the last 30 days.' : 'Nothing sent yet. Send a test event to try it.'}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="divide-y">
          {rows.map((row) => (
            <DeliveryRow key={row.id} delivery={row} endpoint={endpoint} />
          ))}
        </ul>
      )}
      {log.hasNextPage && (
        <Button
          tone="secondary"
          className="self-start"
          loading={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </section>
  );
}
