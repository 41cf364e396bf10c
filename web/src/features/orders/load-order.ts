import { redirect } from 'react-router-dom';
import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../lib/navigation/paths';
import { isPayable } from './order-queries';
import { api } from '../../session/api';
import { ApiProblem } from '../../lib/http/problems';

/** An order, or the link of its receipt which may open it. */
export type FoundOrder = { order: OrderView } | { order: null; link: string };

/**
 * The order of `?order=`. One of another browser, with a receipt's link in `?access=`, can be opened by a code; then the link is
 * removed from the address.
 */
export async function loadOrder(request: Request): Promise<FoundOrder | Response> {
  const search = new URL(request.url).searchParams;
  const [id, link] = [search.get('order'), search.get('access')];
  if (!id) return redirect(paths.shipments.href());
  try {
    const order = await api.get(orderView, `/orders/${encodeURIComponent(id)}`, { signal: request.signal });
    if (order.pickup) return redirect(paths.pickups.href({ order: id }));
    if (order.charge)
      return redirect(
        isPayable(order) ? paths.checkout.href({ order: id }) : paths.shipment.href({ slug: order.charge.shipment }),
      );
    return link ? redirect(paths.success.href({ order: id })) : { order };
  } catch (error) {
    if (link && error instanceof ApiProblem && error.status === 404) return { order: null, link };
    throw error;
  }
}
