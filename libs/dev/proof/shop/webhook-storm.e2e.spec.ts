import { createHmac, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import pg from 'pg';
import { quoteView } from '#libs/contracts/shipments/quotes.js';
import { storeOrderCounts } from '#libs/contracts/stores/store-order-lists.js';
import { storeView, storeWithKey } from '#libs/contracts/stores/stores.js';
import { sum } from '#libs/contracts/values/money.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { HttpClient } from '../bench/measuring/http-client.js';
import { paced } from '../bench/measuring/paced.js';
import { control } from '../demo/stores/shop-books.js';
import { Guest } from './guest.js';
import { openShop, type Shop } from './open-shop.js';
import { poll } from './poll.js';
import { Shipper } from './shipper.js';

const key = 'a-key-of-the-environment-0123456789';
/** How the shop calls: 10,000 deliveries about 2,000 orders, every tenth a second time. */
const pace = { perSecond: 1_000, seconds: 10 };
const deliveries = pace.perSecond * pace.seconds;
const perPlacing = 100;
const perOrder = 5;
const repeatedEach = 10;
/** For seconds of work on a machine that is busy with other tests. */
const busyMachineMs = 240_000;
/** Placed when the shop was opened, and at the end. */
const [before, after] = [12, 50];

describe('burst of webhooks', () => {
  let shop: Shop;
  let database: pg.Client;
  beforeAll(async () => {
    if (!existsSync('dist/programs/api/main.js')) throw new Error('Run npm run build first.');
    const env = { STORE_CREDENTIALS_KEY: key };
    shop = await openShop('embedded', { demoStores: true, workersGiveWay: false, env });
    database = new pg.Client({ connectionString: shop.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await shop.close();
  });

  const counted = async (sql: string): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(`select count(*)::int as n ${sql}`);
    return rows[0]!.n;
  };
  const none = (waiting: number) => waiting === 0;

  it('is stored without loss or duplicates, delays no other request, and syncs refused deliveries later', async () => {
    const shipper = await Shipper.of(shop);
    const { url, key: shopKey, secret } = shop.stores!.woocommerce;
    const body = { vendor: 'woocommerce', shop: url, key: shopKey, secret };
    const { id } = await shipper.ask(storeWithKey, '/stores', { method: 'POST', body });
    const store = () => shipper.ask(storeView, `/stores/${id}`);
    await poll('the store is read', store, ({ sync, webhooks }) => sync.firstImportDone && webhooks);
    const signingSecret = await secretOf(database, id);
    const client = new HttpClient(shop.url);
    // The shop sends nothing itself: these deliveries are in its place.
    await control(url, 'webhooks', { on: false });
    const deliver = async (order: number, delivery: string, signedBy = signingSecret): Promise<number> => {
      const sent = JSON.stringify({ id: order, date_modified_gmt: '2026-11-24T10:00:00' });
      const headers = {
        'content-type': 'application/json',
        'x-wc-webhook-topic': 'order.updated',
        'x-wc-webhook-delivery-id': delivery,
        'x-wc-webhook-signature': createHmac('sha256', signedBy).update(sent).digest('base64'),
      };
      return (await client.ask({ method: 'POST', path: `/api/webhooks/stores/${id}`, headers, body: sent })).status;
    };
    const place = async (count: number): Promise<number[]> =>
      ((await control(url, 'orders', { count })) as { ids: number[] }).ids;

    const statuses = new Set<number>();
    const placings: Promise<number[]>[] = [];
    const names = Array.from({ length: deliveries }, () => randomUUID());
    const guest = await Guest.of(shop.url);
    const others = paced(
      async () => {
        await shipper.ask(storeOrderCounts, '/store-orders/counts');
        await guest.ask(quoteView, '/quotes', { method: 'POST', body: parcel });
      },
      { perSecond: 2, seconds: pace.seconds },
    );
    await paced(async (index) => {
      const at = Math.floor(index / perOrder);
      const placed = await (placings[Math.floor(at / perPlacing)] ??= place(perPlacing));
      const name = index % repeatedEach === 1 ? names[index - 1]! : names[index]!;
      statuses.add(await deliver(placed[at % perPlacing]!, name));
    }, pace);
    expect([...statuses]).toEqual([200]);
    expect(await others).toHaveLength(2 * pace.seconds);

    const placed = before + deliveries / perOrder;
    const unhandled = () => counted('from store_webhook_event where handled_at is null');
    await poll('all events are handled', unhandled, none, busyMachineMs);
    await poll(
      'nothing waits',
      () => counted(`from outbox_message where job = 'import-orders' and closed_at is null`),
      none,
      busyMachineMs,
    );
    expect(await counted('from store_webhook_event')).toBe(deliveries - deliveries / repeatedEach);
    expect(await counted('from store_order')).toBe(placed);
    // Read again and again, each was written once, with its lines and source.
    expect(await counted('from store_order where version > 1')).toBe(0);
    expect(
      await counted('from store_order o where not exists (select from store_order_line l where l.order_id = o.id)'),
    ).toBe(0);
    expect(await counted('from store_order o join store_order_source s on s.id = o.source_id')).toBe(placed);
    expect(await counted('from outbox_message where failed_at is not null')).toBe(0);

    const late = await place(after);
    const refused = await Promise.all(late.map((order) => deliver(order, randomUUID(), 'another secret')));
    expect(new Set(refused)).toEqual(new Set([400]));
    expect(await counted('from store_order')).toBe(placed);
    await shipper.ask(storeView, `/stores/${id}/sync`, { method: 'POST' });
    const listed = async () => sum(Object.values((await shipper.ask(storeOrderCounts, '/store-orders/counts')).lists));
    await poll('the next sync brings what was refused', listed, (count) => count === placed + after, busyMachineMs);
    client.close();
  }, 600_000);
});

const parcel = {
  from: { country: 'US', postal: '10001' },
  to: { country: 'US', postal: '90012' },
  parcels: [
    { type: 'parcel', weight: { value: 2, unit: 'lb' }, dimensions: { length: 8, width: 6, height: 4, unit: 'in' } },
  ],
};

/** What the shop signs by. */
async function secretOf(database: pg.Client, id: string): Promise<string> {
  const { rows } = await database.query<{ content: Buffer; keyId: string }>(
    'select credentials as content, credential_key_id as "keyId" from store_connection where id = $1',
    [id],
  );
  return new CredentialKeys([key]).open<{ webhookSecret: string }>(rows[0]!, id).webhookSecret;
}
