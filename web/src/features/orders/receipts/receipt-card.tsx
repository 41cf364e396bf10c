import type { OrderView } from '#libs/contracts/orders/orders.js';
import { isLong } from '../order-outcome';
import { OrderLines } from '../order-lines';
import { formatMoney } from '../../../lib/text/format';
import { Card } from '../../../ui/card';
import { serviceTitle } from '../../../lib/text/service-title';

/** The price of the order, line by line, and its refunds. */
export function ReceiptCard({ order }: { order: OrderView }) {
  return (
    <Card className="lg:sticky lg:top-24">
      <h2 className="type-h2 mb-4">Receipt</h2>
      <OrderLines items={isLong(order) ? [] : order.items.map(lineOf)} total={order.total} bill={billOf(order)} />
      {order.refunded.amount > 0 && (
        <p className="mt-3 flex justify-between gap-4 border-t pt-3 text-ui text-success">
          <span>Refunded</span>
          <span className="tabular-nums">{formatMoney(order.refunded)}</span>
        </p>
      )}
    </Card>
  );
}

const billOf = (order: OrderView) => ({
  ...{ subtotal: order.subtotal, discount: order.discount, total: order.total },
  coupon: order.coupon === null ? null : { code: order.coupon },
  unlisted: isLong(order) ? order.itemCount : 0,
});

const lineOf = (item: OrderView['items'][number]) => ({
  key: item.shipment,
  title: `To ${item.receiver || 'the recipient'}`,
  detail: serviceTitle(item),
  lines: item.lines,
  total: item.total,
});
