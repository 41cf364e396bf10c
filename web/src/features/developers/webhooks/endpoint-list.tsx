import { useQuery } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { LoadError } from '../../../ui/feedback/load-error';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { CreateEndpointDialog } from './create-endpoint-dialog';
import { EndpointCard } from './endpoint-card';
import { endpointsQuery } from './webhook-queries';

/** The user's webhook endpoints. */
export default function EndpointList() {
  const endpoints = useQuery(endpointsQuery);
  const [creating, setCreating] = useState(false);
  const items = endpoints.data?.items ?? [];
  const add = (
    <Button onClick={() => setCreating(true)}>
      <Plus aria-hidden className="size-4" /> Add endpoint
    </Button>
  );
  return (
    <>
      <LoadError query={endpoints} title="Could not load your endpoints" />
      {endpoints.isPending && (
        <div aria-busy>
          <Skeleton className="h-56 w-full rounded-card" />
        </div>
      )}
      {endpoints.data && items.length === 0 && (
        <Card>
          <EmptyState icon={Webhook} title="No endpoints yet" actions={add}>
            We call your URL when a label is bought, a parcel moves or an order is paid, so you don’t have to poll.
          </EmptyState>
        </Card>
      )}
      {items.length > 0 && <div className="self-start sm:self-end">{add}</div>}
      {items.map((endpoint) => (
        <EndpointCard key={endpoint.id} endpoint={endpoint} />
      ))}
      {creating && <CreateEndpointDialog onClose={() => setCreating(false)} />}
    </>
  );
}
