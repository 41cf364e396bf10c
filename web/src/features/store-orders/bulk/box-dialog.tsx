import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoxSuggestions } from '#libs/contracts/stores/store-boxes.js';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { paths } from '../../../lib/navigation/paths';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { Dialog } from '../../../ui/dialog/dialog';
import { FactsTable } from '../../../ui/display/facts-table';
import { LoadError } from '../../../ui/feedback/load-error';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkbox } from '../../../ui/form/checkbox';
import { TextLink } from '../../../ui/navigation/link';
import { ordersKey, suggestBoxes } from '../order-queries';

interface BoxDialogProps {
  orders: readonly string[];
  /** The loaded ones: they are named by order number. */
  rows: readonly Pick<StoreOrderRow, 'id' | 'number'>[];
  onDone: () => void;
  onClose: () => void;
}

/** The saved package that fits the pieces of each order, or why there is none, and a button to pack all that have one. */
export function BoxDialog({ orders, rows, onDone, onClose }: BoxDialogProps) {
  const client = useQueryClient();
  const [presets, setPresets] = useState(false);
  const found = useQuery({
    queryKey: [...ordersKey, 'boxes', orders, presets],
    queryFn: ({ signal }) => suggestBoxes(orders, { presets, apply: false }, signal),
    staleTime: 0,
  });
  const apply = useMutation({
    mutationFn: () => suggestBoxes(orders, { presets, apply: true }),
    onSuccess: ({ applied }) => {
      toast(`${plural(applied, 'order')} packed`, { tone: 'success' });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const fits = found.data?.items.filter(({ boxes }) => boxes.length > 0).length ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      title={orders.length === 1 ? 'Choose a box' : `Boxes of ${plural(orders.length, 'order')}`}
      description="The smallest of your saved packages that takes all pieces."
    >
      {apply.error && <ProblemAlert error={apply.error} title="Could not pack the orders" />}
      <LoadError query={found} title="Could not find boxes" />
      {found.isPending && <Skeleton className="h-40 w-full" />}
      {found.data && <Suggestions items={found.data.items} rows={rows} />}
      <Checkbox
        label="Carriers’ free boxes, too"
        checked={presets}
        onChange={({ target }) => setPresets(target.checked)}
      />
      {found.data && fits < found.data.items.length && (
        <p className="text-small text-text-2">
          Add sizes under <TextLink to={paths.stores.href({ tab: 'products' })}>Products</TextLink>, and your own boxes
          under <TextLink to={paths.user.href({ tab: 'packages' })}>Packages</TextLink>.
        </p>
      )}
      <DialogActions>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button disabled={fits === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
          {orders.length === 1 ? 'Use this box' : `Use these boxes (${fits})`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Rows of the table; above that, only their number is shown. */
const shown = 200;

function Suggestions({ items, rows }: { items: BoxSuggestions['items']; rows: BoxDialogProps['rows'] }) {
  const numbers = new Map(rows.map(({ id, number }) => [id, number]));
  const known = items.filter(({ order }) => numbers.has(order)).slice(0, shown);
  const others = items.filter((item) => !known.includes(item));
  const unboxed = others.filter(({ boxes }) => boxes.length === 0).length;
  return (
    <div className="max-h-80 overflow-y-auto">
      <FactsTable
        caption="Box of each order"
        columns={['Order', 'Box', 'Full']}
        figures={[2]}
        rows={known.map(({ order, boxes: [box], reason }) => [
          numbers.get(order) || 'No number',
          box ? box.name : <span className="text-text-2">{reason}</span>,
          box ? `${Math.round(box.fill * 100)}%` : '–',
        ])}
      />
      {others.length > 0 && (
        <p className="mt-2 text-small text-text-2">
          And {plural(others.length, 'order')} more: {others.length - unboxed} with a box, {unboxed} without.
        </p>
      )}
    </div>
  );
}
