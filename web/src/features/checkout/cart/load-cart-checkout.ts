import { redirect } from 'react-router-dom';
import { cartTotals, cartView, type CartItemView, type CartTotals } from '#libs/contracts/orders/cart.js';
import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../../lib/navigation/paths';
import { editHref, editPathOf } from '../../cart/edit-path';
import { chosenOf, groupsOf } from '../../cart/list/cart-groups';
import type { Bill } from '../../orders/order-lines';
import { isPayable } from '../../orders/order-queries';
import { api } from '../../../session/api';
import { useCartChoice } from '../../../stores/cart';
import type { Payable } from '../checkout';
import { factsOf, payable, payablesOf } from '../payable';

/** The content to be paid: fixed when the page opens, so that nothing moves while the user pays. */
export interface CheckoutPage {
  items: readonly Payable[];
  email: string;
  bill: Bill;
  /** The total of the selected cart items with the cart's coupon; null for a placed order. */
  totals: CartTotals | null;
  itemIds: readonly string[];
  /** Chosen, but their price has changed since it was shown. */
  changed: readonly CartItemView[];
  cartVersion: number;
  /** An order that was placed and waits for a card; its items are no longer in the cart. */
  order: Pick<OrderView, 'id' | 'number' | 'approval' | 'charge'> | null;
  /** A coupon of the cart that does not apply to the selection. */
  couponRefusal: string | null;
}

/** The chosen items of the cart, or with `?order=` an order whose card was refused. Nothing chosen: back to the cart. */
export async function loadCheckout(request: Request): Promise<CheckoutPage | Response> {
  const id = new URL(request.url).searchParams.get('order');
  return id ? loadOrdered(id, request.signal) : loadChosen(request.signal);
}

async function loadOrdered(id: string, signal: AbortSignal): Promise<CheckoutPage | Response> {
  const order = await api.get(orderView, `/orders/${encodeURIComponent(id)}`, { signal });
  if (order.pickup) return redirect(paths.pickups.href({ order: id }));
  const first = order.charge?.shipment ?? order.items[0]?.shipment;
  if (!isPayable(order) && first) return redirect(paths.handlePayment.href({ slug: first }, { order: id }));
  const all = payablesOf(order);
  const detailed = await Promise.all(all.slice(0, withFacts).map((item) => withFactsOf(item, signal)));
  const items = [...detailed, ...all.slice(withFacts)];
  const { subtotal, discount, total, email } = order;
  const coupon = order.coupon === null ? null : { code: order.coupon };
  const bill = { subtotal, discount, total, coupon, unlisted: order.itemCount - order.items.length };
  return {
    items,
    email,
    bill,
    totals: null,
    itemIds: [],
    changed: [],
    cartVersion: 0,
    order,
    couponRefusal: null,
  };
}

/** Addresses and day of arrival are read for this many; more are folded to their number anyway. */
const withFacts = 10;

/** Order items have no addresses: their shipments do. Payment works without them. */
async function withFactsOf(item: Payable, signal: AbortSignal): Promise<Payable> {
  const shipment = await api.get(shipmentView, `/shipments/${item.slug}`, { signal }).catch(() => null);
  return shipment?.offer && item.lines.length > 0 ? { ...item, facts: factsOf(shipment, shipment.offer) } : item;
}

async function loadChosen(signal: AbortSignal): Promise<CheckoutPage | Response> {
  const cart = await api.get(cartView, '/cart', { signal });
  const { unchosen } = useCartChoice.getState();
  const chosen = chosenOf(cart.items, unchosen);
  const changed = groupsOf(cart.items).attention.filter(
    ({ id, state }) => state === 'price_changed' && !unchosen.includes(id),
  );
  if (chosen.length + changed.length === 0) return redirect(paths.cart.href());
  const body = { items: chosen.map(({ id }) => id) };
  const bill = await api.send(cartTotals, 'POST', '/cart/totals', { signal, body });
  return {
    items: chosen.flatMap(payableOf),
    email: chosen.find(({ from }) => from?.email)?.from?.email ?? '',
    bill,
    totals: bill,
    itemIds: body.items,
    changed,
    cartVersion: cart.version,
    order: null,
    couponRefusal: bill.couponRefusal?.text ?? null,
  };
}

const payableOf = (item: CartItemView): Payable[] => {
  const { shipment, to, offer } = item;
  if (!offer) return [];
  const edit = editHref('review', editPathOf(item));
  return [{ ...payable(shipment, to, offer), facts: factsOf(item, offer), edit }];
};
