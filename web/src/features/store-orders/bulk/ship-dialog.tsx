import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LoaderCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import type { LeftOut, StoreTotals } from '#libs/contracts/stores/store-shipments.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoney, plural } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { DialogActions } from '../../../ui/dialog/dialog-actions';
import { Dialog } from '../../../ui/dialog/dialog';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextLink } from '../../../ui/navigation/link';
import { useAddToCart } from '../../cart/use-add-to-cart';
import { editOrders, ordersKey } from '../order-queries';
import { shipOrders, totalOrders, type RequestedShipment } from '../ship-requests';
import { ServiceForm } from './service-form';
import { singleShipments } from './requested-shipments';

/** The purpose of the shipments: prices only, the cart, or payment and printing now. */
export type ShipGoal = 'prices' | 'cart' | 'buy';

/** Above this number, shipments are paid by way of the cart, which loads them at once. */
const paidDirectly = 50;

interface ShipDialogProps {
  goal: ShipGoal;
  orders: readonly string[];
  /** Which shipments to make; one for each order without. */
  requested?: RequestedShipment[] | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** Creates shipments for the selected orders, shows their prices as they arrive, and continues with those that are ready. */
export function ShipDialog({ goal, orders, requested, onDone, onClose }: ShipDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const refresh = () => client.invalidateQueries({ queryKey: ordersKey });
  const make = useMutation({
    mutationFn: () => shipOrders(requested ?? singleShipments(orders)),
    onSettled: refresh,
  });
  const begun = useRef(false);
  const { mutate } = make;
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);
  const totals = useQuery({
    queryKey: [...ordersKey, 'totals', orders],
    queryFn: ({ signal }) => totalOrders(orders, signal),
    enabled: make.isSuccess,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.pricing ? 700 : false),
  });
  const add = useAddToCart(() => {
    onDone();
    if (goal === 'buy') void navigate(paths.cart.href());
  });
  const proceed = (ready: readonly string[]) => {
    if (goal === 'buy' && ready.length <= paidDirectly)
      return void navigate(paths.shipments.href({ pay: ready.join(',') }));
    add.mutate(ready.slice(0, cartLimit));
  };
  const { data } = totals;
  const error = make.error ?? totals.error ?? add.error;
  const waiting = make.isPending || (make.isSuccess && !data) || (data?.pricing ?? 0) > 0;
  return (
    <Dialog open onClose={onClose} title={titles[goal]}>
      {error && <ProblemAlert error={error} title="That didn’t work" />}
      {waiting && !error && (
        <p role="status" className="flex items-center gap-3 text-ui">
          <LoaderCircle aria-hidden className="size-5 animate-spin text-primary" />
          {data ? `Getting prices: ${plural(data.pricing, 'shipment')} left` : 'Creating shipments…'}
        </p>
      )}
      {data && <Outcome totals={data} />}
      {data && !waiting && <Unpriced totals={data} refused={make.data?.refused ?? []} onChoose={refresh} />}
      {goal !== 'prices' && (
        <p className="text-small text-text-2">
          By going on you confirm that nothing{' '}
          <TextLink to={paths.prohibitions.href()} target="_blank">
            prohibited
          </TextLink>{' '}
          is inside.
        </p>
      )}
      <DialogActions>
        <Button tone="secondary" onClick={goal === 'prices' ? onDone : onClose}>
          {goal === 'prices' ? 'Done' : 'Not now'}
        </Button>
        {goal !== 'prices' && (
          <Button
            disabled={!data || waiting || data.ready.length === 0}
            loading={add.isPending}
            onClick={() => data && proceed(data.ready)}
          >
            {goal === 'buy' ? 'Continue to payment' : 'Add to cart'}
            {data && data.ready.length > 0 && ` (${data.ready.length})`}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

const titles: Record<ShipGoal, string> = {
  prices: 'Prices',
  cart: 'Add to cart',
  buy: 'Buy and print',
};

/** The ready orders and their total. */
function Outcome({ totals: { ready, total } }: { totals: StoreTotals }) {
  if (ready.length === 0) return null;
  return (
    <p className="flex items-baseline justify-between gap-4 rounded-control bg-sunken p-4">
      <span className="text-ui">{plural(ready.length, 'shipment')} ready</span>
      <span className="type-price-lg">{formatMoney(total)}</span>
    </p>
  );
}

interface UnpricedProps {
  totals: StoreTotals;
  refused: LeftOut;
  onChoose: () => unknown;
}

/** The orders that are not ready, by reason, and a service choice for all of them. */
function Unpriced({ totals: { open }, refused, onChoose }: UnpricedProps) {
  const [choosing, setChoosing] = useState(false);
  const reasons = open.length > 0 ? open : refused;
  const orders = open.flatMap((one) => one.orders);
  const choose = useMutation({
    mutationFn: (edits: Parameters<typeof editOrders>[1]) => editOrders(orders, edits),
    onSuccess: () => {
      setChoosing(false);
      return onChoose();
    },
  });
  if (reasons.length === 0) return null;
  const count = reasons.reduce((sum, one) => sum + one.orders.length, 0);
  return (
    <InlineAlert
      tone="warning"
      title={`${plural(count, 'order')} not ready`}
      actions={
        !choosing &&
        orders.length > 0 && (
          <Button size="dense" tone="secondary" onClick={() => setChoosing(true)}>
            Choose a service for all
          </Button>
        )
      }
    >
      <ul className="flex flex-col gap-1">
        {reasons.map(({ text, orders: some }) => (
          <li key={text}>
            <strong className="tabular-nums">{some.length}:</strong> {text}
          </li>
        ))}
      </ul>
      {choose.error && <ProblemAlert error={choose.error} title="Could not choose the service" />}
      {choosing && (
        <div className="mt-3">
          <ServiceForm saving={choose.isPending} onSave={(edits) => choose.mutate(edits)} />
        </div>
      )}
    </InlineAlert>
  );
}
