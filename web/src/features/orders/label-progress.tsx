import type { OrderView } from '#libs/contracts/orders/orders.js';
import { labelCounts } from './order-outcome';

/** With fewer labels, they are made before anybody can read this. */
const many = 20;

/** "4,312 of 10,000 labels" while they are being made; not spoken, since it changes all the time. */
export function LabelProgress({ order }: { order: OrderView }) {
  const { made, failed, back } = labelCounts(order);
  const [done, all] = [made + failed + back, order.itemCount];
  if (all <= many || done >= all || order.payment !== 'authorised') return null;
  const text = `${done.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} labels`;
  return (
    <div className="flex flex-col gap-1">
      <progress className="w-full accent-primary" aria-label="Labels" value={done} max={all} />
      <p className="text-small text-text-2 tabular-nums">{text}. You can leave this page. We’ll keep creating them.</p>
    </div>
  );
}
