import { Plus } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { EmptyList } from './empty-list';
import { ListSkeleton } from './list-skeleton';
import { ListTabs } from './list-tabs';
import { shipmentsQuery } from './shipment-queries';
import { tabOf } from './tab-text';
import { Button } from '../../ui/button';
import { ButtonLink } from '../../ui/navigation/link';
import { SearchBox } from '../../ui/form/search-box';
import { LoadError } from '../../ui/feedback/load-error';
import { ShipmentRows } from './shipment-rows';

/** The shipments of a tab and a search, both in the address, page after page. */
export function ShipmentList() {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  const q = search.get('q') ?? '';
  const list = useInfiniteQuery(shipmentsQuery({ tab, q }));
  const rows = list.data?.pages.flatMap((page) => page.items) ?? [];
  const find = useCallback(
    (text: string) => setSearch((before) => withParam(before, 'q', text), { replace: true, preventScrollReset: true }),
    [setSearch],
  );
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-h1">Shipments</h1>
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="secondary" to={paths.createFromApps.href({ tab: 'file' })}>
            Import orders
          </ButtonLink>
          <ButtonLink to={paths.newShipment.href()}>
            <Plus aria-hidden className="size-4" /> New shipment
          </ButtonLink>
        </div>
      </header>
      <ListTabs
        current={tab}
        counts={list.data?.pages[0]?.counts}
        hrefOf={(one) => paths.shipments.href({ tab: one === 'all' ? '' : one, q })}
      />
      <SearchBox label="Search shipments" placeholder="Name, city, reference or number" value={q} onSearch={find} />
      {list.isPending && <ListSkeleton />}
      <LoadError query={list} title="Could not load the shipments" shown={rows.length > 0} />
      {list.isSuccess && rows.length === 0 && <EmptyList tab={tab} q={q} />}
      {rows.length > 0 && <ShipmentRows rows={rows} />}
      {list.hasNextPage && (
        <Button
          tone="secondary"
          className="self-center"
          onClick={() => void list.fetchNextPage()}
          loading={list.isFetchingNextPage}
        >
          Show more
        </Button>
      )}
    </div>
  );
}

function withParam(before: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}
