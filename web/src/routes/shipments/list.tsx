import { Plus } from 'lucide-react';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { ShipmentRow } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { useAddToCart } from '../../features/cart/use-add-to-cart';
import { printLabels } from '../../features/labels/print/print-labels';
import { BulkBar } from '../../features/shipments/bulk-bar';
import { EmptyList } from '../../features/shipments/empty-list';
import { ListSkeleton } from '../../features/shipments/list-skeleton';
import { ListTabs } from '../../features/shipments/list-tabs';
import { cancelShipment, cloneShipment } from '../../features/shipments/shipment-mutations';
import { shipmentLists, shipmentsQuery } from '../../features/shipments/shipment-queries';
import { ShipmentTable } from '../../features/shipments/shipment-table';
import { tabOf } from '../../features/shipments/tab-text';
import { useSelection } from '../../ui/table/use-selection';
import { plural } from '../../lib/text/format';
import { toast } from '../../stores/toasts-and-pending';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-alert';
import { SearchBox } from '../../ui/form/search-box';

export const handle = { title: 'Shipments' };

const PayTogether = lazy(() => import('../../features/checkout/shipment/combined-payment'));

/** The list; with `?pay=` the payment of the shipments it names. */
export function Component() {
  const [search] = useSearchParams();
  const pay = search.get('pay')?.split(',').filter(Boolean) ?? [];
  if (pay.length === 0) return <List />;
  return (
    <Suspense fallback={<ListSkeleton />}>
      <PayTogether slugs={pay} />
    </Suspense>
  );
}

function List() {
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
            Upload a file
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
      {list.error && rows.length === 0 && (
        <ErrorState
          title="The shipments could not be loaded"
          error={list.error}
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.error && rows.length > 0 && (
        <InlineAlert tone="warning">Could not refresh. {problemText(list.error)}</InlineAlert>
      )}
      {list.isSuccess && rows.length === 0 && <EmptyList tab={tab} q={q} />}
      {rows.length > 0 && <Rows rows={rows} />}
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

function Rows({ rows }: { rows: readonly ShipmentRow[] }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const selection = useSelection(rows.map(({ slug }) => slug));
  const refresh = () => client.invalidateQueries({ queryKey: shipmentLists });
  const failed = (error: Error) => toast('That did not work', { tone: 'danger', detail: problemText(error) });
  const cancel = useMutation({ mutationFn: cancelAll, onSuccess: refresh, onError: failed });
  const print = useMutation({
    mutationFn: (chosen: readonly ShipmentRow[]) => printLabels(chosen.map(({ slug }) => slug)),
    onSettled: refresh,
    onError: failed,
  });
  const add = useAddToCart(selection.clear);
  const again = useMutation({
    mutationFn: (row: ShipmentRow) => cloneShipment(row.slug),
    onSuccess: async ({ slug }) => navigate(paths.newShipment.href({ draft: slug })),
    onError: failed,
  });
  return (
    <>
      <ShipmentTable
        rows={rows}
        chosen={selection.chosen}
        onToggle={selection.toggle}
        onToggleAll={selection.toggleAll}
        all={selection.all}
      />
      <BulkBar
        rows={rows.filter(({ slug }) => selection.chosen.has(slug))}
        onPay={(chosen) => void navigate(paths.shipments.href({ pay: chosen.map(({ slug }) => slug).join(',') }))}
        onAdd={(chosen) =>
          add.mutate(
            chosen.map(({ slug }) => slug),
            { onError: failed },
          )
        }
        onPrint={(chosen) => print.mutate(chosen)}
        onCancel={(chosen) => cancel.mutate(chosen)}
        onAgain={(row) => again.mutate(row)}
        onClear={selection.clear}
        busy={cancel.isPending || print.isPending || again.isPending || add.isPending}
      />
    </>
  );
}

async function cancelAll(rows: readonly ShipmentRow[]): Promise<void> {
  for (const { slug } of rows) {
    await cancelShipment(slug);
    removeDraft(slug);
  }
  toast(`${plural(rows.length, 'shipment')} deleted`, { tone: 'success' });
}
