import { addressEntry } from '#libs/contracts/addresses/address-book.js';
import {
  orderItemPage,
  orderView,
  paymentStart,
  type OrderItemPage,
  type OrderView,
} from '#libs/contracts/orders/orders.js';
import { storeOrderEdited } from '#libs/contracts/stores/store-orders.js';
import {
  storeShipmentLimit,
  storeShipments,
  storeTotals,
  type StoreTotals,
} from '#libs/contracts/stores/store-shipments.js';
import { confirmCard } from '../../shop/card.js';
import { pollWhileMoving } from '../../shop/poll.js';
import type { Shipper } from '../../shop/shipper.js';

const sender = { name: 'Savannah Paper Works', street1: '1425 Claremont Circle', city: 'Savannah', state: 'GA' };
const mailer = { type: 'parcel', dimensions: { length: 9, width: 6, height: 3, unit: 'in' } };

/** A draft of each order, in one package, by the cheapest service. */
export async function priced(shipper: Shipper, orders: readonly string[]): Promise<StoreTotals> {
  const address = { ...sender, postal: '31415', country: 'US', residential: false };
  await shipper.ask(addressEntry, '/addresses', { method: 'POST', body: { address, isDefaultSender: true } });
  const parcel = { ...mailer, weight: { value: 12, unit: 'oz' } };
  const edits = { orders, parcel, service: { kind: 'cheapest' } };
  await shipper.ask(storeOrderEdited, '/store-orders/edits', { method: 'POST', body: edits });
  for (let first = 0; first < orders.length; first += storeShipmentLimit) {
    const shipments = orders.slice(first, first + storeShipmentLimit).map((id) => ({ orders: [{ id }] }));
    await shipper.ask(storeShipments, '/store-orders/shipments', { method: 'POST', body: { shipments } });
  }
  const ask = () => shipper.ask(storeTotals, '/store-orders/totals', { method: 'POST', body: { orders } });
  const totals = await pollWhileMoving('all shipments are priced', ask, ({ pricing }) => pricing === 0);
  for (const { text, orders: open } of totals.open) console.error(`${open.length} orders are not ready: ${text}`);
  return totals;
}

/** Pays for these shipments, until all labels are bought and the order is charged. */
export async function paid(shipper: Shipper, { ready, total }: StoreTotals): Promise<OrderView> {
  const body = { shipments: ready, email: 'shipper@waybill.example', total: total.amount, acceptTerms: true };
  const { id } = await shipper.ask(orderView, '/orders', { method: 'POST', body });
  await confirmCard(shipper.config, await shipper.ask(paymentStart, `/orders/${id}/payment`, { method: 'POST' }));
  const read = () => shipper.ask(orderView, `/orders/${id}`);
  return pollWhileMoving('the order is settled', read, ({ settled }) => settled);
}

/** Of the labels that were bought. */
export async function trackingNumbers(shipper: Shipper, { id }: OrderView): Promise<string[]> {
  const numbers: string[] = [];
  let page: OrderItemPage = { items: [], next: '' };
  while (page.next !== undefined) {
    const query = new URLSearchParams({ limit: '100', ...(page.next ? { cursor: page.next } : {}) });
    page = await shipper.ask(orderItemPage, `/orders/${id}/items?${query.toString()}`);
    numbers.push(...page.items.flatMap(({ tracking }) => tracking.map(({ trackingNumber }) => trackingNumber)));
  }
  return numbers;
}
