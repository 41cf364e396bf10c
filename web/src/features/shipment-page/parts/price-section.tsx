import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoment, formatMoney } from '../../../lib/text/format';
import { SectionCard } from '../../../ui/card';
import { TextLink } from '../../../ui/navigation/link';
import { ReceiptFiles } from '../../orders/receipts/receipt-files';
import { PriceBreakdown } from '../../quotes/price/price-breakdown';

/** Price line by line; the order it was paid with and its receipt. */
export function PriceSection({ details: { shipment, order } }: { details: ShipmentDetails }) {
  const { offer } = shipment;
  const off = order?.discount.amount ?? 0;
  return (
    <SectionCard title="Price">
      {offer ? <PriceBreakdown offer={offer} /> : <p className="text-ui text-text-2">No service chosen yet.</p>}
      {order && off > 0 && (
        <dl className="mt-3 flex flex-col gap-1.5 border-t pt-3 text-ui">
          <Line name="Coupon" value={`−${formatMoney(order.discount)}`} />
          <Line name="You paid" value={formatMoney({ ...order.total, amount: order.total.amount - off })} strong />
        </dl>
      )}
      {order && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t pt-4 text-ui">
          <p>
            Order <TextLink to={paths.success.href({ order: order.id })}>{order.number}</TextLink>
            <span className="block text-small text-text-2">Placed {formatMoment(order.createdAt)}</span>
          </p>
          {order.receipt && (
            <div className="flex items-center gap-1">
              <span className="text-text-2">Receipt</span>
              <ReceiptFiles orderId={order.id} name={order.number} />
            </div>
          )}
        </div>
      )}
    </SectionCard>
  );
}

function Line({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div className={strong ? 'flex justify-between gap-4 font-semibold' : 'flex justify-between gap-4'}>
      <dt>{name}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}
