import { MapPin, Printer } from 'lucide-react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { isPrintable } from '../../lib/label-status';
import { paths } from '../../lib/navigation/paths';
import { plural } from '../../lib/text/format';
import { serviceTitle } from '../../lib/text/service-title';
import { Card } from '../../ui/card';
import { CopyText } from '../../ui/display/copy-text';
import { ButtonLink } from '../../ui/navigation/link';
import { ShipmentLink } from '../../ui/navigation/shipment-link';
import { LabelMark } from './label-mark';
import { RefundPanel } from './refunds/refund-panel';

interface OrderCardProps {
  /** Id of the order. */
  order: string;
  item: OrderView['items'][number];
}

/** The only shipment of an order: its label, its tracking, or why there is none. */
export function OrderCard({ order, item }: OrderCardProps) {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <LabelMark status={item.labelStatus} />
        <div className="min-w-0">
          <h2 className="font-semibold">
            <ShipmentLink slug={item.shipment}>
              <bdi>To {item.receiver || 'the recipient'}</bdi>
            </ShipmentLink>
          </h2>
          <p className="text-small text-text-2">
            {serviceTitle(item)}, {plural(item.parcelCount, 'parcel')}
          </p>
        </div>
      </div>
      {isPrintable(item.labelStatus) && <Ready item={item} />}
      {(item.refund ?? item.refundable.possible) && <RefundPanel order={order} item={item} />}
      {item.failure && (
        <div className="flex flex-col items-start gap-2 text-ui">
          <p className="text-danger">{item.failure.text} You were not charged for it.</p>
          <ButtonLink tone="secondary" size="dense" to={paths.newShipment.href({ draft: item.shipment })}>
            Try again
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}

function Ready({ item }: Pick<OrderCardProps, 'item'>) {
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
      <ButtonLink to={paths.label.href({ slug: item.shipment })} className="self-start max-sm:w-full">
        <Printer aria-hidden className="size-4" /> Print label
      </ButtonLink>
    </>
  );
}
