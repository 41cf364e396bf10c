import { importView } from '#libs/contracts/imports/imports.js';
import { orderView, paymentStart } from '#libs/contracts/orders/orders.js';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import { shipmentView } from '#libs/contracts/shipments/shipments.js';
import { addressRows } from '../../shop/address-rows.js';
import { confirmCard } from '../../shop/card.js';
import { Guest } from '../../shop/guest.js';
import { Shipper } from '../../shop/shipper.js';
import { control } from '../../demo/stores/shop-books.js';
import { connectWoocommerce } from '../../demo/stores/connect-stores.js';
import { payOrder } from '../orders/pay-order.js';
import { firstParcel, pricedShipment, readyShipments } from '../orders/ready-shipments.js';
import type { CostShop } from './cost-shop.js';

/** One kind of work. It never polls over HTTP, since reads are no cost of the work. */
export interface Work {
  readonly name: string;
  /** Number of measurements, and number of items in each. */
  readonly times: number;
  readonly things?: number;
  /** Prepares the next measurement; not measured. */
  prepare(): Promise<() => Promise<unknown>>;
}

const rows = 1_000;
const parcels = 200;
const seven = { times: 7 } as const;
const post = { method: 'POST' } as const;

/** A quote, a shipment, an order of 1 and of 1,000 labels, an imported row, a store order, a tracking update. */
export async function measuredWork(cost: CostShop): Promise<Work[]> {
  const guest = await Guest.of(cost.shop.url);
  const shipper = await Shipper.of(cost.shop);
  const files = new PricedFiles(cost, shipper);
  return [
    {
      ...{ name: 'quote', ...seven },
      prepare: () => {
        const body = firstParcel().quote;
        return Promise.resolve(() => guest.ask(quoteView, '/quotes', { ...post, body }));
      },
    },
    {
      ...{ name: 'shipment', ...seven },
      prepare: async () => {
        const { body } = await pricedShipment(guest);
        return () => guest.ask(shipmentView, '/shipments', { ...post, body });
      },
    },
    {
      ...{ name: 'order-1', ...seven },
      prepare: async () => {
        const { slugs, price } = await readyShipments(guest, 1);
        return () => payOrder(guest, { slugs, total: price });
      },
    },
    { ...{ name: 'row', times: 2, things: rows }, prepare: () => Promise.resolve(() => files.upload()) },
    {
      ...{ name: 'order-1000', times: 1 },
      prepare: async () => {
        const id = await files.take();
        return () => sellFile(cost, shipper, id);
      },
    },
    storeOrder(cost, shipper),
    trackingUpdate(cost, async () => sellFile(cost, shipper, await files.take())),
  ];
}

/** Files whose rows are priced and not bought. */
class PricedFiles {
  readonly #ids: string[] = [];
  #uploaded = 0;

  constructor(
    private readonly cost: CostShop,
    private readonly shipper: Shipper,
  ) {}

  async upload(): Promise<void> {
    this.#uploaded += 1;
    const rule = encodeURIComponent(JSON.stringify({ kind: 'cheapest' }));
    const path = `/imports?name=orders-${this.#uploaded}.csv&rule=${rule}`;
    this.#ids.push((await this.shipper.ask(importView, path, { ...post, csv: addressRows(rows) })).id);
  }

  async take(): Promise<string> {
    if (this.#ids.length === 0) await this.upload();
    await this.cost.settled();
    return this.#ids.pop() ?? '';
  }
}

/** The order of a file, from checkout to the last label and the receipt. */
async function sellFile(cost: CostShop, shipper: Shipper, id: string): Promise<void> {
  const { counts, total } = await shipper.ask(importView, `/imports/${id}`);
  if (counts.rated !== rows) throw new Error(`${counts.rated} of ${rows} rows have a price.`);
  const body = { rows: counts.rated, total: total.amount, email: 'bench@waybill.example', acceptTerms: true };
  await shipper.ask(importView, `/imports/${id}/order`, { ...post, body });
  await cost.settled();
  const { sale } = await shipper.ask(importView, `/imports/${id}`);
  const start = await shipper.ask(paymentStart, `/orders/${sale?.orderId}/payment`, post);
  await confirmCard(shipper.config, start);
  await cost.settled();
  const order = await shipper.ask(orderView, `/orders/${sale?.orderId}`);
  if (order.labels.purchased !== rows || order.payment !== 'captured')
    throw new Error(`The order is ${order.payment} with ${order.labels.purchased} labels.`);
}

/** An order placed at WooCommerce, from its webhook until it is in the list. */
function storeOrder({ shop, settled }: CostShop, shipper: Shipper): Work {
  const { stores } = shop;
  if (!stores) throw new Error('The shop has no demo stores.');
  let connected: Promise<unknown> | undefined;
  return {
    ...{ name: 'store-order', ...seven },
    prepare: async () => {
      connected ??= connectWoocommerce(shipper, stores).then(() => settled());
      await connected;
      return () => control(stores.woocommerce.url, 'orders', { count: 1 });
    },
  };
}

/** A parcel in transit for two days, from the tick that polls its carrier. */
function trackingUpdate({ client }: CostShop, sell: () => Promise<void>): Work {
  return {
    ...{ name: 'tracking', times: 2, things: parcels },
    prepare: async () => {
      const { rowCount } = await client.query(due, [parcels]);
      if (rowCount !== parcels) {
        await sell();
        await client.query(due, [parcels]);
      }
      return async () => {
        await client.query(
          `update outbox_message set available_at = now() where job = 'poll-trackers' and closed_at is null`,
        );
        await client.query('notify waybill_outbox');
      };
    },
  };
}

const due = `
  update tracker set created_at = now() - interval '2 days', next_check_at = now() - interval '1 second' where id in (
    select id from tracker where status = 'label_created' and next_check_at is not null order by id limit $1)`;
