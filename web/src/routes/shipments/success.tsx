import { useMutation } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { PartyPopper, Printer, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { useLoaderData, useLocation, useNavigate, type LoaderFunctionArgs } from 'react-router-dom';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../lib/navigation/paths';
import { LabelBatch } from '../../features/labels/batch/label-batch';
import { printLabels } from '../../features/labels/print/print-labels';
import { isAllBack, isLong, labelCounts } from '../../features/orders/order-outcome';
import { LabelProgress } from '../../features/orders/label-progress';
import { OrderAccess } from '../../features/orders/receipts/order-access';
import { OrderItems } from '../../features/orders/order-items';
import { OrderLines } from '../../features/orders/order-lines';
import { resultTitle } from '../../features/orders/order-result';
import { isOver, orderQuery } from '../../features/orders/order-queries';
import { formatMoney } from '../../lib/text/format';
import { isPrintable } from '../../lib/label-use';
import { usePolled } from '../../lib/http/use-polled';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { serviceTitle } from '../../lib/text/service-title';
import { loadOrder, type FoundOrder } from '../../features/orders/load-order';

export const handle = { title: 'Order complete' };

export const loader = ({ request }: LoaderFunctionArgs) => loadOrder(request);

/** What was bought; a guest on another device opens it by the link of the receipt and a code. */
export function Component() {
  const found = useLoaderData<FoundOrder>();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (found.order) return <Bought loaded={found.order} />;
  return (
    <OrderAccess
      link={found.link}
      signIn={paths.login.href({ redirect: pathname + search })}
      help={paths.contactUs.href()}
      onOpen={(order) => void navigate(paths.success.href({ order }), { replace: true })}
    />
  );
}

function Bought({ loaded }: { loaded: OrderView }) {
  const polled = usePolled({ ...orderQuery(loaded.id), initialData: loaded }, { done: isOver, pace: 'quick' });
  const order = polled.data ?? loaded;
  useEffect(() => loaded.items.forEach((item) => removeDraft(item.shipment)), [loaded]);
  const { made, failed } = labelCounts(order);
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6">
      <header className="flex items-center gap-4">
        <OrderMark order={order} />
        <div role="status">
          <h1 className="type-h1">{resultTitle(order)}</h1>
          <p className="text-text-2">
            Order {order.number}.{' '}
            {isAllBack(order) ? 'You see below when your money comes back.' : `The receipt goes to ${order.email}.`}
          </p>
        </div>
      </header>
      <LabelProgress order={order} />
      {failed > 0 && (
        <InlineAlert
          tone="warning"
          title="Charged only for labels that exist"
          actions={
            <ButtonLink tone="secondary" size="dense" to={paths.cart.href()}>
              Open the cart
            </ButtonLink>
          }
        >
          {formatMoney(order.captured)} of {formatMoney(order.total)} was taken. The rest of the reservation is released
          by your bank, usually within a few days. What failed is back where it came from, with the reason.
        </InlineAlert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <PrintAll order={order} />
          {made > 1 && <LabelBatch of={{ order: order.id }} />}
          <OrderItems order={order} />
        </div>
        <Card>
          <h2 className="type-h2 mb-4">Receipt</h2>
          <OrderLines items={isLong(order) ? [] : order.items.map(lineOf)} total={order.total} bill={billOf(order)} />
          {order.refunded.amount > 0 && (
            <p className="mt-3 flex justify-between gap-4 border-t pt-3 text-ui text-success">
              <span>Given back</span>
              <span className="tabular-nums">{formatMoney(order.refunded)}</span>
            </p>
          )}
        </Card>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink tone="secondary" to={paths.newShipment.href()}>
          Ship another parcel
        </ButtonLink>
        <ButtonLink tone="quiet" to={paths.shipments.href()}>
          All shipments
        </ButtonLink>
      </div>
    </div>
  );
}

/** Something to be happy about, unless all of it was refunded. */
function OrderMark({ order }: { order: OrderView }) {
  const back = isAllBack(order);
  const Icon = back ? RotateCcw : PartyPopper;
  const style = back ? 'bg-sunken text-text-2' : 'bg-success-soft text-success';
  return (
    <span className={clsx('grid size-14 shrink-0 place-items-center rounded-full max-sm:hidden', style)}>
      <Icon aria-hidden className="size-6" />
    </span>
  );
}

/** All labels of an order in one go; with one there is its own button, with very many there are files. */
function PrintAll({ order }: { order: OrderView }) {
  const made = isLong(order) ? [] : order.items.filter(({ labelStatus }) => isPrintable(labelStatus));
  const print = useMutation({ mutationFn: () => printLabels(made.map((item) => item.shipment)) });
  if (made.length < 2) return null;
  return (
    <>
      {print.error && <ProblemAlert error={print.error} title="The labels could not be printed" />}
      <Button
        size="large"
        className="self-start max-sm:w-full"
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        <Printer aria-hidden className="size-5" /> Print all {made.length} labels
      </Button>
    </>
  );
}

const billOf = (order: OrderView) => ({
  ...{ subtotal: order.subtotal, discount: order.discount, total: order.total },
  coupon: order.coupon === null ? null : { code: order.coupon },
  unlisted: isLong(order) ? order.itemCount : 0,
});

const lineOf = (item: OrderView['items'][number]) => ({
  key: item.shipment,
  title: `To ${item.receiver || 'the receiver'}`,
  detail: serviceTitle(item),
  lines: item.lines,
  total: item.total,
});
