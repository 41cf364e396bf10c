import type { OrderView } from '#libs/contracts/orders/orders.js';
import { plural } from '../../lib/text/format';
import { isAllBack, labelCounts } from './order-outcome';

/** "2 labels are ready" or "1 of 2 labels is ready". */
export function resultTitle(order: OrderView): string {
  const { made, failed, back } = labelCounts(order);
  if (back > 0) return isAllBack(order) ? refundTitle(order) : 'Your labels';
  const all = order.itemCount;
  if (made + failed < all) return 'Creating your labels';
  if (made === 0) return 'No label could be created';
  if (failed > 0) return `${made.toLocaleString('en-US')} of ${plural(all, 'label')} ready`;
  return all === 1 ? 'Your label is ready' : `${plural(all, 'label')} are ready`;
}

/** For an order whose labels are all void: the carrier decides later whether the money is refunded. */
function refundTitle({ payment, total, itemCount }: OrderView): string {
  if (total.amount === 0 || payment === 'cancelled') return itemCount === 1 ? 'Label void' : 'Labels void';
  return payment === 'refunded' ? 'Refunded' : 'Refund requested';
}
