import { clsx } from 'clsx';
import { Printer } from 'lucide-react';
import { memo } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { isPrintable } from '../../lib/label-status';
import { paths } from '../../lib/navigation/paths';
import { formatMoney, plural } from '../../lib/text/format';
import { serviceTitle } from '../../lib/text/service-title';
import { CopyText } from '../../ui/display/copy-text';
import { ButtonLink, TextLink } from '../../ui/navigation/link';
import { ShipmentLink } from '../../ui/navigation/shipment-link';
import { LabelMark } from './label-mark';
import { orderRowGrid } from './order-row-grid';
import { RefundPanel } from './refunds/refund-panel';

interface OrderRowProps {
  /** Id of the order. */
  order: string;
  item: OrderView['items'][number];
}

/** Renders again only when it differs: an order is polled, and may have hundreds of rows. */
export const OrderRow = memo(function OrderRow({ order, item }: OrderRowProps) {
  const receiver = item.receiver || 'the recipient';
  const only = item.tracking.length === 1 && item.tracking[0];
  return (
    <div
      role="row"
      className={clsx(
        orderRowGrid,
        'grid-cols-[minmax(0,1fr)_auto] border-t border-border py-2.5 @max-[48rem]:first:border-t-0 has-[[aria-current]]:bg-primary-soft',
      )}
    >
      <div role="rowheader" className="flex min-w-0 gap-3">
        <LabelMark status={item.labelStatus} />
        <div className="min-w-0">
          <p className="font-semibold">
            <ShipmentLink slug={item.shipment}>
              <bdi>To {receiver}</bdi>
            </ShipmentLink>
          </p>
          <p className="text-small text-text-2">
            {serviceTitle(item)}
            {item.parcelCount > 1 && `, ${plural(item.parcelCount, 'parcel')}`}
          </p>
        </div>
      </div>
      <div role="cell" className="min-w-0 @max-[48rem]:col-span-full @max-[48rem]:row-start-2 @max-[48rem]:pl-8">
        <Outcome item={item} />
      </div>
      <span role="cell" className="text-right font-medium tabular-nums">
        {formatMoney(item.total)}
      </span>
      <div role="cell" className="flex flex-wrap gap-x-1 gap-y-2 @max-form:col-span-2 @max-form:pl-8 @form:justify-end">
        {isPrintable(item.labelStatus) && (
          <ButtonLink tone="secondary" size="dense" to={paths.label.href({ slug: item.shipment })}>
            <Printer aria-hidden className="size-4" /> Print<span className="sr-only"> label to {receiver}</span>
          </ButtonLink>
        )}
        {isPrintable(item.labelStatus) && only && (
          <ButtonLink tone="quiet" size="dense" to={paths.track.href({ slug: only.slug })}>
            Track<span className="sr-only"> the parcel to {receiver}</span>
          </ButtonLink>
        )}
        {(item.refund ?? item.refundable.possible) && <RefundPanel short order={order} item={item} />}
      </div>
    </div>
  );
});

/** The tracking numbers, or why there is no label. */
function Outcome({ item }: Pick<OrderRowProps, 'item'>) {
  if (item.failure)
    return (
      <p className="text-small text-danger">
        {item.failure.text} Not charged.{' '}
        <TextLink to={paths.newShipment.href({ draft: item.shipment })}>Try again</TextLink>
      </p>
    );
  return (
    <>
      {isPrintable(item.labelStatus) &&
        item.tracking.map((link) => (
          <p key={link.slug} className="-my-1 flex flex-wrap items-center gap-x-2 text-small whitespace-nowrap">
            <CopyText text={link.trackingNumber} label="tracking number" grouped />
            {item.tracking.length > 1 && (
              <TextLink to={paths.track.href({ slug: link.slug })} className="text-small">
                Track
              </TextLink>
            )}
          </p>
        ))}
    </>
  );
}
