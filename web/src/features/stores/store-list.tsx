import { useQuery } from '@tanstack/react-query';
import { Plus, Store } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { EmptyState } from '../../ui/feedback/empty-state';
import { LoadError } from '../../ui/feedback/load-error';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ConnectDialog, type ConnectStart } from './connect/connect-dialog';
import { StoreCard } from './card/store-card';
import { storesQuery } from './store-queries';

/** The shops whose orders are imported automatically. */
export default function StoreList() {
  const stores = useQuery(storesQuery);
  const [connecting, setConnecting] = useState<ConnectStart>();
  const items = stores.data?.items ?? [];
  const connect = (
    <Button onClick={() => setConnecting({})}>
      <Plus aria-hidden className="size-4" /> Connect a store
    </Button>
  );
  return (
    <div className="flex flex-col gap-5">
      {items.length > 0 && <div className="flex justify-end">{connect}</div>}
      <LoadError query={stores} title="Could not load your stores" />
      {stores.isPending && (
        <div aria-busy className="grid gap-5 lg:grid-cols-2">
          <Skeleton className="h-72 w-full rounded-card" />
        </div>
      )}
      {stores.data && items.length === 0 && (
        <Card>
          <EmptyState icon={Store} title="No store connected yet" actions={connect}>
            Connect Shopify, WooCommerce, eBay or your own shop. Orders come in automatically, and tracking numbers go
            back.
          </EmptyState>
        </Card>
      )}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 min-[100rem]:grid-cols-3">
        {items.map((store) => (
          <StoreCard
            key={store.id}
            store={store}
            now={stores.dataUpdatedAt}
            onReconnect={() => setConnecting({ vendor: store.vendor, shop: store.shop })}
          />
        ))}
      </div>
      {connecting && <ConnectDialog start={connecting} onClose={() => setConnecting(undefined)} />}
    </div>
  );
}
