import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import type { StoreOrderRow, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { plural } from '../../../lib/text/format';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { Dialog } from '../../../ui/dialog/dialog';
import { LoadError } from '../../../ui/feedback/load-error';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Field } from '../../../ui/form/field';
import { TextInput } from '../../../ui/form/text-input';
import { orderQuery, ordersKey } from '../order-queries';
import { orderTitle } from '../order-text';
import { shipOrders } from '../ship-requests';
import { splitShipments, type Split } from './requested-shipments';

interface SplitDialogProps {
  order: Pick<StoreOrderRow, 'id' | 'number'>;
  onDone: () => void;
  onClose: () => void;
}

/** Which pieces of an order go into which parcel. */
export function SplitDialog({ order, onDone, onClose }: SplitDialogProps) {
  const loaded = useQuery(orderQuery(order.id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Split ${orderTitle(order)}`}
      description="Say how many pieces go into each further parcel. The rest stays in the first one."
    >
      <LoadError query={loaded} title="Could not load the order" />
      {loaded.isPending && <Skeleton className="h-40 w-full" />}
      {loaded.data && <SplitForm order={loaded.data} onDone={onDone} />}
    </Dialog>
  );
}

const mostParcels = 10;

function SplitForm({ order, onDone }: { order: StoreOrderView; onDone: () => void }) {
  const client = useQueryClient();
  const lines = order.lines.filter(({ remaining }) => remaining > 0);
  const [others, setOthers] = useState<Split>([{}]);
  const inOthers = (id: string) => others.reduce((sum, parcel) => sum + (parcel[id] ?? 0), 0);
  const first = Object.fromEntries(lines.map(({ id, remaining }) => [id, remaining - inOthers(id)]));
  const requested = splitShipments(order.id, [first, ...others]);
  const ship = useMutation({
    mutationFn: () => shipOrders(requested),
    onSuccess: ({ shipments }) => {
      toast(`${plural(shipments.length, 'shipment')} created`, { tone: 'success' });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ordersKey }),
  });
  const set = (parcel: number, id: string, typed: string) => {
    const most = (first[id] ?? 0) + (others[parcel]?.[id] ?? 0);
    const quantity = Math.max(0, Math.min(most, Math.trunc(Number(typed)) || 0));
    setOthers(others.map((one, at) => (at === parcel ? { ...one, [id]: quantity } : one)));
  };
  const valid = requested.length === others.length + 1;
  return (
    <div className="flex flex-col gap-4">
      {ship.error && <ProblemAlert error={ship.error} title="Could not split the order" />}
      <ul className="flex flex-col divide-y">
        {lines.map(({ id, name, sku }) => (
          <li key={id} className="flex flex-col gap-2 py-3">
            <p className="text-ui font-medium">
              {name} {sku && <span className="font-normal text-text-2">{sku}</span>}
            </p>
            <div className="flex flex-wrap items-end gap-3">
              <p className="w-24 text-ui">
                <span className="block text-small text-text-2">Parcel 1</span>
                <span className="inline-flex min-h-11 items-center tabular-nums">{first[id]}</span>
              </p>
              {others.map((parcel, at) => (
                <Field key={at} label={`Parcel ${at + 2}`} className="w-24">
                  <TextInput
                    inputMode="numeric"
                    aria-label={`Pieces of ${name} in parcel ${at + 2}`}
                    value={`${parcel[id] ?? 0}`}
                    onFocus={({ target }) => target.select()}
                    onChange={({ target }) => set(at, id, target.value)}
                  />
                </Field>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {others.length < mostParcels - 1 && (
          <Button size="dense" tone="quiet" onClick={() => setOthers([...others, {}])}>
            <Plus aria-hidden className="size-4" /> Add a parcel
          </Button>
        )}
        {others.length > 1 && (
          <Button size="dense" tone="quiet" onClick={() => setOthers(others.slice(0, -1))}>
            <Minus aria-hidden className="size-4" /> Remove the last
          </Button>
        )}
      </div>
      {!valid && <p className="text-small text-text-2">Put at least one piece into each parcel.</p>}
      <DialogActions>
        <Button disabled={!valid} loading={ship.isPending} onClick={() => ship.mutate()}>
          Create {plural(others.length + 1, 'shipment')}
        </Button>
      </DialogActions>
    </div>
  );
}
