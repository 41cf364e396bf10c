import { clsx } from 'clsx';
import { PartyPopper, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../lib/navigation/paths';
import { LabelBatch } from '../labels/batch/label-batch';
import { isAllBack, labelCounts } from './order-outcome';
import { LabelProgress } from './label-progress';
import { OrderItems } from './order-items';
import { resultTitle } from './result-title';
import { isOver, isPayable, orderQuery } from './order-queries';
import { formatMoney } from '../../lib/text/format';
import { usePolled } from '../../lib/http/use-polled';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { PrintAllLabels } from './print-all-labels';
import { ReceiptCard } from './receipts/receipt-card';

/** The order and its outcome: polled until it is settled. */
export function BoughtOrder({ loaded }: { loaded: OrderView }) {
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
            Order {order.number}. {receiptText(order)}
          </p>
        </div>
      </header>
      <LabelProgress order={order} />
      {made > 0 && isPayable(order) && (
        <InlineAlert
          tone="warning"
          title="Payment needed"
          actions={
            <ButtonLink size="dense" to={paths.checkout.href({ order: order.id })}>
              Pay now
            </ButtonLink>
          }
        >
          A carrier scanned the parcel, and your saved card did not pay {formatMoney(order.total)}.
        </InlineAlert>
      )}
      {failed > 0 && (
        <InlineAlert
          tone="warning"
          title="You paid only for the labels you got"
          actions={
            <ButtonLink tone="secondary" size="dense" to={paths.cart.href()}>
              Open cart
            </ButtonLink>
          }
        >
          We charged {formatMoney(order.captured)} of {formatMoney(order.total)}. Your bank releases the rest, usually
          within a few days. Shipments without a label are listed below with the reason.
        </InlineAlert>
      )}
      <div className="grid items-start gap-6 @split:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex flex-col gap-4">
          <PrintAllLabels order={order} />
          {made > 1 && <LabelBatch of={{ order: order.id }} />}
          <OrderItems order={order} />
        </div>
        <ReceiptCard order={order} />
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

function receiptText(order: OrderView): string {
  if (order.payment === 'on_use')
    return `${formatMoney(order.total)} is charged when a carrier first scans the parcel.`;
  if (order.payment === 'cancelled') return 'You were not charged.';
  if (isAllBack(order)) return 'See the refund date below.';
  return isPayable(order) ? 'It is not paid yet.' : `We sent a receipt to ${order.email}.`;
}

/** A success, unless all of it was refunded. */
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
