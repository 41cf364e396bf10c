import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import type { StoreOrderSelection } from '#libs/contracts/stores/store-order-lists.js';
import type { StoreOrderEdits, StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { plural } from '../../../lib/text/format';
import { lazyComponent } from '../../../lib/navigation/lazy-component';
import { toast } from '../../../stores/app-status';
import { problemText } from '../../../ui/feedback/problem-text';
import type { TableFilter } from '../../../ui/table/table-params';
import { editOrders, ordersKey, runRules, selectMatchingOrders } from '../order-queries';
import { OrderBar } from './order-bar';
import { combinedShipments } from './requested-shipments';
import type { OpenDialog } from './order-dialogs';

const rulesSeenMs = [1_500, 5_000];

const loadDialogs = () => import('./order-dialogs');
const OrderDialogs = lazyComponent(loadDialogs);

interface OrderActionsProps {
  rows: readonly StoreOrderRow[];
  /** The number of all matches; `loaded` of them are here. */
  total: number | undefined;
  loaded: number;
  filter: TableFilter;
  onClear: () => void;
}

/** The actions for the selected orders or for all that match. */
export function OrderActions({ rows, total, loaded, filter, onClear }: OrderActionsProps) {
  const client = useQueryClient();
  const [matching, setMatching] = useState<StoreOrderSelection>();
  const [open, setOpen] = useState<OpenDialog>();
  const orders = matching?.orders ?? rows.map(({ id }) => id);
  const anyChosen = orders.length > 0;
  useEffect(() => {
    // A dialog then opens at once.
    if (anyChosen) void loadDialogs().catch(() => undefined);
  }, [anyChosen]);
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey });
  const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
  const select = useMutation({
    mutationFn: () => selectMatchingOrders(filter),
    onSuccess: setMatching,
    onError: failed,
  });
  const edit = useMutation({
    mutationFn: (edits: Partial<StoreOrderEdits>) => editOrders(orders, edits),
    onSuccess: (changed) => {
      toast(`${plural(changed, 'order')} changed`, { tone: 'success' });
      setOpen(undefined);
    },
    onSettled: refresh,
  });
  const rules = useMutation({
    mutationFn: () => runRules(orders),
    onSuccess: (asked) => {
      toast(`Rules run on ${plural(asked, 'order')}`, { tone: 'success' });
      // A worker applies them: their effects follow a moment later.
      for (const delay of rulesSeenMs) setTimeout(() => void refresh(), delay);
    },
    onError: failed,
    onSettled: refresh,
  });
  const close = () => {
    setOpen(undefined);
    edit.reset();
  };
  const done = () => {
    close();
    setMatching(undefined);
    onClear();
  };
  const chosenAll = rows.length > 0 && rows.length === loaded;
  return (
    <>
      <OrderBar
        rows={rows}
        matching={matching}
        more={chosenAll && total !== undefined && total > loaded ? total : undefined}
        busy={select.isPending || edit.isPending || rules.isPending}
        onMatching={() => select.mutate()}
        onHold={(held) => edit.mutate({ held }, { onError: failed })}
        onDecide={(decide) => setOpen({ decide })}
        onShip={(ship) => setOpen({ ship, orders })}
        onCombine={() => setOpen({ ship: 'prices', orders, requested: combinedShipments(rows) })}
        onSplit={(split) => setOpen({ split })}
        onBoxes={() => setOpen({ boxes: true })}
        onRules={() => rules.mutate()}
        onClear={() => {
          setMatching(undefined);
          onClear();
        }}
      />
      {open && (
        <Suspense fallback={null}>
          <OrderDialogs
            {...{ open, orders, rows }}
            saving={edit.isPending}
            error={edit.error}
            onSave={(edits) => edit.mutate(edits)}
            onDone={done}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
