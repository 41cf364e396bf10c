import { orderView, paymentStart, type OrderView } from '#libs/contracts/orders/orders.js';
import { confirmCard } from '../../shop/card.js';
import type { Guest } from '../../shop/guest.js';

export type Purchase = { slugs: readonly string[]; total: number };

/** One checkout up to the confirmed card, with the requests that the web app makes. */
export async function payOrder(guest: Guest, { slugs, total }: Purchase): Promise<OrderView> {
  const body = { shipments: slugs, email: 'bench@waybill.example', total, acceptTerms: true };
  const order = await guest.ask(orderView, '/orders', { method: 'POST', body });
  const payment = await guest.ask(paymentStart, `/orders/${order.id}/payment`, { method: 'POST' });
  await confirmCard(guest.config, payment);
  return order;
}
