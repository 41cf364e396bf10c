import { useQuery } from '@tanstack/react-query';
import { PackageCheck, SearchX, Store } from 'lucide-react';
import { paths } from '../../../lib/navigation/paths';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ButtonLink } from '../../../ui/navigation/link';
import { storesQuery } from '../../stores/store-queries';
import { listText, type OrderList } from '../order-text';

/** Nothing to list: no store, nothing to ship, or no match. */
export function NoOrders({ list, narrowed }: { list: OrderList; narrowed: boolean }) {
  const stores = useQuery(storesQuery).data?.items;
  if (narrowed)
    return (
      <EmptyState
        icon={SearchX}
        title="No matches"
        actions={
          <ButtonLink tone="secondary" to={paths.createFromApps.href({ list })}>
            Clear filters
          </ButtonLink>
        }
      >
        Try another word or fewer filters.
      </EmptyState>
    );
  if (stores?.length === 0)
    return (
      <EmptyState
        icon={Store}
        title="No orders yet"
        actions={
          <>
            <ButtonLink to={paths.stores.href()}>Connect a store</ButtonLink>
            <ButtonLink tone="secondary" to={paths.createFromApps.href({ tab: 'file' })}>
              Import a file
            </ButtonLink>
          </>
        }
      >
        Connect a store to bring in its orders automatically.
      </EmptyState>
    );
  return (
    <EmptyState icon={PackageCheck} title={list === 'to_ship' ? 'Nothing to ship' : 'Nothing here'}>
      {list === 'to_ship'
        ? 'New orders from your stores appear here automatically.'
        : `No orders in “${listText[list]}” right now.`}
    </EmptyState>
  );
}
