import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { storeVendors } from '#libs/adapters/stores/store-vendors.module.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { freePort } from '#libs/dev/launch/processes/free-port.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { storeKey, TestApi } from '../testing/test-api.js';

const { PATH } = process.env;

describe('sample store of the documentation', () => {
  const database = useDatabase();
  let api: TestApi;
  let shop: ChildProcess | undefined;
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  afterAll(async () => {
    shop?.kill();
    await api.stop();
  });

  it('sends its orders, is notified of a parcel and of its void, and trusts no other caller', async () => {
    const [user, port] = [await api.user(), await freePort()];
    const url = `http://127.0.0.1:${port}`;
    const { json } = await api.ask('/stores', {
      method: 'POST',
      as: user,
      body: { vendor: 'custom', name: 'Made up', url },
    });
    const secrets = { WAYBILL_STORE_KEY: String(json['apiKey']), WAYBILL_SECRET: String(json['webhookSecret']) };
    const env = { PATH, PORT: String(port), WAYBILL_URL: api.url, ...secrets };
    shop = spawn(process.execPath, ['docs/examples/made-up-shop.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const [printed] = (await once(shop.stdout!, 'data')) as [Buffer];
    expect(printed.toString().trim()).toBe('A-1 added');
    const [order] = await database.em().find(StoreOrder, {});
    expect(order).toMatchObject({ ownerId: user.id, number: '#1001', pieces: 2, grams: 240, total: 2599 });

    const store = await database.em().findOneOrFail(StoreConnection, String(json['id']));
    const access = store.access(new CredentialKeys([storeKey]));
    const vendor = storeVendors({ allowPrivate: true }).vendor('custom');
    const signal = AbortSignal.timeout(10_000);
    const parcel = {
      ...{ orderId: 'A-1', carrier: 'usps', trackingNumber: '9400', trackingUrl: 'https://waybill.example/track/x' },
      ...{ lines: [{ id: '1', quantity: 2 }], shippedAt: new Date(), notifyCustomer: true, repeated: false },
    };
    const known = async () => (await (await fetch(url)).json()) as { trackingNumber: string }[];
    for (const repeated of [false, true])
      expect(await vendor.fulfill(access, { ...parcel, repeated }, signal)).toMatchObject({ ok: true });
    expect(await known()).toMatchObject([{ orderId: 'A-1', carrier: 'USPS', trackingNumber: '9400' }]);
    const forged = await fetch(url, { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,AAAA' } });
    expect(forged.status).toBe(401);
    const id = { orderId: 'A-1', id: '9400', trackingNumber: '9400' };
    expect(await vendor.cancelFulfillment(access, id, signal)).toMatchObject({ ok: true });
    expect(await known()).toEqual([]);
  });
});
