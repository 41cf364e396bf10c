import { existsSync } from 'node:fs';
import pg from 'pg';
import { orderView } from '#libs/contracts/orders/orders.js';
import { trackingView } from '#libs/contracts/shipments/tracking.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { shipParcel } from '../../proof/demo/ship-parcel.js';
import { StepTimes } from '../../proof/demo/step-times.js';
import { Guest } from '../../proof/shop/guest.js';
import { openShop, type Shop } from '../../proof/shop/open-shop.js';
import { poll } from '../../proof/shop/poll.js';
import { readParcels } from '../../proof/shop/read-parcels.js';
import { fillHistory } from './fill-history.js';
import { filledColumns } from './filled-columns.js';

/** Events of the provider are stored as they came: a history writes their ids only. */
const shortened = /^payment_event\.payload\./;

describe('history beside orders of the product', () => {
  const database = useDatabase();
  let shop: Shop;
  beforeAll(async () => {
    if (!existsSync('dist/programs/api/main.js')) throw new Error('Run npm run build first.');
    shop = await openShop('embedded', { workersGiveWay: false });
  });
  afterAll(() => shop.close());

  const connected = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return work(client).finally(() => client.end());
  };

  it('fills every column that a delivered order and a refunded one fill', async () => {
    const guest = await Guest.of(shop.url);
    const [parcel] = readParcels('libs/dev/proof/shop/parcels.csv');
    const delivered = await shipParcel(guest, parcel!, new StepTimes());
    const slug = delivered.label.pages[0]!.trackSlug;
    // No carrier scans a parcel to this ZIP, so its label can be voided.
    const unscanned = { ...parcel!.to, postal: '00595', state: 'NY', city: 'Holtsville' };
    const { order } = await shipParcel(guest, { ...parcel!, to: unscanned }, new StepTimes());
    const body = { shipments: [order.items[0]!.shipment], reason: 'not_needed' };
    await guest.ask(orderView, `/orders/${order.id}/refunds`, { method: 'POST', body });
    const view = () => guest.ask(orderView, `/orders/${order.id}`);
    await poll('the label is refunded', view, ({ payment }) => payment === 'refunded', 120_000);
    const tracking = () => guest.ask(trackingView, `/track/${slug}`);
    await poll('the parcel is delivered', tracking, ({ final }) => final, 120_000);

    const product = await connected(shop.databaseUrl, filledColumns);
    const history = await connected(database.ownerUrl, async (client) => {
      await fillHistory([client], { orders: 300 });
      return filledColumns(client);
    });
    const missing = [...history].flatMap(([table, filled]) =>
      [...(product.get(table) ?? [])]
        .map((column) => `${table}.${column}`)
        .filter((name) => !filled.has(name.slice(table.length + 1))),
    );
    expect(missing.filter((name) => !shortened.test(name))).toEqual([]);
    expect([...history.keys()]).toEqual(
      expect.arrayContaining(['orders', 'tracking_event', 'ledger_entry', 'state_event', 'refund']),
    );
  });
});
