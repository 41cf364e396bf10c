import { CircleCheck, CircleX, LoaderCircle, MapPin, Printer, RotateCcw } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../lib/navigation/paths';
import { plural } from '../../lib/text/format';
import { isVoidOrRefunded, isPrintable } from '../../lib/label-status';
import { Card } from '../../ui/card';
import { CopyText } from '../../ui/display/copy-text';
import { ButtonLink } from '../../ui/navigation/link';
import { isAllBack, labelCounts } from './order-outcome';
import { RefundPanel } from './refunds/refund-panel';
import { serviceTitle } from '../../lib/text/service-title';

type Item = OrderView['items'][number];

interface OrderResultProps {
  order: OrderView;
  /** Those that are listed. */
  items: readonly Item[];
}

/** The result of each shipment of an order: its label, its tracking, or why there is none. */
export function OrderResult({ order, items }: OrderResultProps) {
  const several = labelCounts(order).made > 1;
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item) => (
        <ItemCard key={item.shipment} order={order.id} item={item} several={several} />
      ))}
    </ul>
  );
}

interface ItemCardProps {
  order: string;
  item: Item;
  several: boolean;
}

/** Drawn again only when something of it differs: an order is polled, and may have hundreds of them. */
const ItemCard = memo(function ItemCard({ order, item, several }: ItemCardProps) {
  return (
    <li>
      <Card className="flex flex-col gap-4">
        <ItemHead item={item} />
        {isPrintable(item.labelStatus) && <Ready item={item} several={several} />}
        {(item.refund ?? item.refundable.possible) && <RefundPanel order={order} item={item} />}
        {item.failure && (
          <div className="flex flex-col items-start gap-2 text-ui">
            <p className="text-danger">
              {item.failure.text} It was not charged; the shipment is back where it came from and can be tried again.
            </p>
            <ButtonLink tone="secondary" size="dense" to={paths.newShipment.href({ draft: item.shipment })}>
              Try again
            </ButtonLink>
          </div>
        )}
      </Card>
    </li>
  );
});

function ItemHead({ item }: { item: Item }) {
  return (
    <div className="flex items-start gap-3">
      <Mark item={item} />
      <div className="min-w-0">
        <h2 className="font-semibold" dir="auto">
          To {item.receiver || 'the recipient'}
        </h2>
        <p className="text-small text-text-2">
          {serviceTitle(item)}, {plural(item.parcelCount, 'parcel')}
        </p>
      </div>
    </div>
  );
}

function Mark({ item }: { item: Item }): ReactNode {
  if (isPrintable(item.labelStatus))
    return <CircleCheck aria-label="Label ready" className="mt-0.5 size-5 shrink-0 text-success" />;
  if (isVoidOrRefunded(item.labelStatus))
    return <RotateCcw aria-label="Refunded" className="mt-0.5 size-5 shrink-0 text-text-3" />;
  if (item.labelStatus === 'failed')
    return <CircleX aria-label="No label" className="mt-0.5 size-5 shrink-0 text-danger" />;
  return <LoaderCircle aria-label="Creating label" className="mt-0.5 size-5 shrink-0 animate-spin text-text-3" />;
}

/** Of several, all are printed together; the button for one is secondary. */
function Ready({ item, several }: { item: Item; several: boolean }) {
  return (
    <>
      {item.tracking.map((link) => (
        <p key={link.slug} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-ui">
          <CopyText text={link.trackingNumber} label="tracking number" grouped />
          <ButtonLink tone="quiet" size="dense" to={paths.track.href({ slug: link.slug })} className="-mx-3">
            <MapPin aria-hidden className="size-4" /> Track
          </ButtonLink>
        </p>
      ))}
      <ButtonLink
        tone={several ? 'secondary' : 'primary'}
        to={paths.label.href({ slug: item.shipment })}
        className="self-start max-sm:w-full"
      >
        <Printer aria-hidden className="size-4" /> Print label
      </ButtonLink>
    </>
  );
}

/** "2 labels are ready" or "1 of 2 labels is ready". */
export function resultTitle(order: OrderView): string {
  const { made, failed, back } = labelCounts(order);
  if (back > 0) return isAllBack(order) ? 'Refunded' : 'Your labels';
  const all = order.itemCount;
  if (made + failed < all) return 'Creating your labels';
  if (made === 0) return 'No label could be created';
  if (failed > 0) return `${made.toLocaleString('en-US')} of ${plural(all, 'label')} ready`;
  return all === 1 ? 'Your label is ready' : `${plural(all, 'label')} are ready`;
}
