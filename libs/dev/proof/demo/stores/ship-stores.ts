import { addressEntry } from '#libs/contracts/addresses/address-book.js';
import {
  orderItemPage,
  orderView,
  paymentStart,
  type OrderItemPage,
  type OrderView,
} from '#libs/contracts/orders/orders.js';
import { storeOrderSelection } from '#libs/contracts/stores/store-order-lists.js';
import { storeOrderEdited } from '#libs/contracts/stores/store-orders.js';
import {
  storeShipmentLimit,
  storeShipments,
  storeTotals,
  type StoreTotals,
} from '#libs/contracts/stores/store-shipments.js';
import type { DemoStores } from '#libs/dev/sandbox/demo-stores/start-demo-stores.js';
import { charged, confirmCard } from '../../shop/card.js';
import type { Shop } from '../../shop/open-shop.js';
import { pollWhileMoving } from '../../shop/poll.js';
import { Shipper } from '../../shop/shipper.js';
import { dollars, timesOf } from '../report.js';
import { StepTimes, type StepSummary } from '../step-times.js';
import { compareBooks, type Comparison } from './compare-books.js';
import { connectStores, ordersThere } from './connect-stores.js';
import { measureWriteBacks, placeOneByOne } from './measure-stores.js';
import { shopParcels } from './shop-books.js';

/** `charged` and `quoted` in minor units. */
export type StoresResult = Comparison & {
  ok: boolean;
  orders: number;
  labels: number;
  charged: number;
  quoted: number;
  steps: StepSummary[];
};

const sender = { name: 'Savannah Paper Works', street1: '1425 Claremont Circle', city: 'Savannah', state: 'GA' };
const mailer = { type: 'parcel', dimensions: { length: 9, width: 6, height: 3, unit: 'in' } };

/**
 * Ships `count` orders of three shops, a label each, over HTTP only: imported, packed, priced, paid and labeled, until the shops'
 * own books have the tracking numbers.
 */
export async function shipStores(shop: Shop & { stores: DemoStores }, count: number): Promise<StoresResult> {
  const shipper = await Shipper.of(shop);
  const times = new StepTimes();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = await times.of(name, work);
    console.log(`${name}: done`);
    return result;
  };
  console.log(`Shipping ${count} orders of three shops through ${shop.url} …\n`);
  const oneByOne = Math.min(20, count - ordersThere);
  if (oneByOne < 0) throw new Error(`--rows is ${ordersThere} or more: the demo shops have these.`);
  await step('connect and import', () => connectStores(shipper, shop.stores, count - oneByOne));
  await placeOneByOne(shipper, shop.stores, oneByOne, times);
  const { orders } = await shipper.ask(storeOrderSelection, '/store-orders/selection?list=to_ship');
  const quote = await step('make shipments and price them', () => priced(shipper, orders));
  const order = await step('pay and buy all labels', () => paid(shipper, quote));
  const labels = await trackingNumbers(shipper, order);
  const parcels = await step('tell the shops', () =>
    pollWhileMoving(
      'the shops know all numbers',
      () => shopParcels(shop.stores),
      (known) => known.length >= labels.length,
    ),
  );
  const [quoted, taken] = [quote.total.amount, await charged(shipper.config)];
  const books = compareBooks(parcels, labels);
  await measureWriteBacks(shop.databaseUrl, times);
  const all = [orders.length, labels.length, books.writtenBack].every((number) => number === count);
  const ok = all && books.duplicates + books.lost === 0 && taken === quoted;
  console.log(`\n${timesOf(times.summary())}\n`);
  console.log(`${labels.length} labels for ${orders.length} orders; their shops know ${books.writtenBack} as shipped.`);
  console.log(`Quoted ${dollars(quoted)}, charged ${dollars(taken)}. ${ok ? 'All is well.' : 'Something is wrong.'}`);
  const counts = { orders: orders.length, labels: labels.length, ...books, charged: taken, quoted };
  return { ok, ...counts, steps: times.summary() };
}

/** A draft of each order, in one package, by the cheapest service. */
async function priced(shipper: Shipper, orders: readonly string[]): Promise<StoreTotals> {
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

async function paid(shipper: Shipper, { ready, total }: StoreTotals): Promise<OrderView> {
  const body = { shipments: ready, email: 'shipper@waybill.example', total: total.amount, acceptTerms: true };
  const { id } = await shipper.ask(orderView, '/orders', { method: 'POST', body });
  await confirmCard(shipper.config, await shipper.ask(paymentStart, `/orders/${id}/payment`, { method: 'POST' }));
  const read = () => shipper.ask(orderView, `/orders/${id}`);
  return pollWhileMoving('the order is settled', read, ({ settled }) => settled);
}

/** Of the labels that were bought. */
async function trackingNumbers(shipper: Shipper, { id }: OrderView): Promise<string[]> {
  const numbers: string[] = [];
  let page: OrderItemPage = { items: [], next: '' };
  while (page.next !== undefined) {
    const query = new URLSearchParams({ limit: '100', ...(page.next ? { cursor: page.next } : {}) });
    page = await shipper.ask(orderItemPage, `/orders/${id}/items?${query.toString()}`);
    numbers.push(...page.items.flatMap(({ tracking }) => tracking.map(({ trackingNumber }) => trackingNumber)));
  }
  return numbers;
}
