import { EasypostAddresses } from '#libs/adapters/carriers/easypost/easypost-addresses.js';
import { EasypostApi } from '#libs/adapters/carriers/easypost/easypost-api.js';
import { startEasypostSandbox, type EasypostSandbox } from '#libs/dev/sandbox/easypost/start-easypost-sandbox.js';
import { FakeStore, OneVendor, vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { importOrders, verifyOrderAddresses } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { JobHarness } from '../../testing/job-harness.js';
import { ImportOrders } from '../import-orders.js';
import { OpenStore } from '../open-store.js';
import { VerifyOrderAddresses } from './verify-order-addresses.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const settings = { syncSeconds: 300, publicUrl: 'http://localhost' };

describe('address verification of store orders', () => {
  const database = useDatabase();
  let sandbox: EasypostSandbox;
  let shop: FakeStore;
  let jobs: JobHarness;
  let connectionId: string;
  const open = () => {
    const verifier = new EasypostAddresses(new EasypostApi({ apiKey: 'EZTK_test', apiUrl: `${sandbox.url}/v2/` }));
    const stores = new OpenStore(new OneVendor(shop), keys);
    return new JobHarness(database.orm, [
      new ImportOrders(database.orm.em, stores, settings, new SystemClock(), verifier),
      new VerifyOrderAddresses(database.orm.em, verifier),
    ]);
  };
  beforeEach(async () => {
    sandbox = await startEasypostSandbox({ port: 0, apiKey: 'EZTK_test' });
    shop = new FakeStore();
    jobs = open();
    const opened = { shop: 's', account: 's', name: 'Shop', scopes: [], credentials: { key: 'k', secret: 's' } };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    connectionId = store.id;
  });
  afterEach(() => sandbox.close());

  const orderTo = (id: string, street1: string) =>
    vendorOrderOf({
      ...{ id, changedAt: new Date(Date.now() - 86_400_000).toISOString() },
      shipTo: { ...vendorOrderOf().shipTo!, street1 },
    });
  const imported = () => jobs.asked(importOrders, { connectionId });
  const checks = async () =>
    (await database.em().find(StoreOrder, {}, { orderBy: { externalId: 'asc' } })).map(
      ({ addressCheck, addressVerifiedAt }) => ({ addressCheck, isVerified: addressVerifiedAt !== null }),
    );
  const asked = () => sandbox.account.all('addresses').length;

  it('records what the service does not find after the import, and asks about each address once', async () => {
    shop.orders = [orderTo('a', '700 Boylston St'), orderTo('b', '12 Unknown Street')];
    await imported();
    expect([await checks(), asked()]).toEqual([
      [
        { addressCheck: null, isVerified: false },
        { addressCheck: null, isVerified: false },
      ],
      0,
    ]);
    await jobs.settle();
    expect(await checks()).toEqual([
      { addressCheck: null, isVerified: true },
      { addressCheck: { doubts: ['Address not found.'], suggestion: null }, isVerified: true },
    ]);
    await imported();
    expect([await jobs.open(verifyOrderAddresses), asked()]).toEqual([[], 2]);
  });

  it('suggests the postal spelling, with the rest of the address unchanged', async () => {
    const found = { street1: '700 BOYLSTON ST', street2: '', city: 'BOSTON', state: 'MA', zip: '02199-1234' };
    const body = { ...found, residential: false, verifications: { delivery: { success: true, errors: [] } } };
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'json', body });
    shop.orders = [orderTo('a', '700 Boylston St')];
    await imported();
    await jobs.settle();
    expect(await checks()).toMatchObject([
      { addressCheck: { suggestion: { name: 'Rosa Delgado', postal: '02199-1234', street1: '700 Boylston St' } } },
    ]);
  });

  it('ignores an address changed during the request', async () => {
    shop.orders = [orderTo('a', '12 Unknown Street')];
    await imported();
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'hold' });
    const running = jobs.settle();
    await until('the service is asked', () => sandbox.faults.left().length === 0);
    await database.em().execute(`update store_order set ship_to = ship_to || '{"street1": "1 Main St"}'`);
    sandbox.faults.clear();
    await running;
    expect(await checks()).toEqual([{ addressCheck: null, isVerified: false }]);
  });

  it('leaves orders unchanged when the service knows nothing about them, and continues with the next ones', async () => {
    shop.orders = Array.from({ length: 16 }, (_, at) => orderTo(`${10 + at}`, `${at} Boylston St`));
    shop.orders.push(orderTo('26', '12 Unknown Street'));
    const refusal = { error: { code: 'ADDRESS.VERIFICATION.INVALID', message: 'Unable to verify.', errors: [] } };
    sandbox.faults.order({
      on: 'POST /v2/addresses .*Boylston',
      answer: 'json',
      status: 422,
      body: refusal,
      times: 99,
    });
    await imported();
    await jobs.settle();
    expect((await checks()).map(({ addressCheck, isVerified }) => [addressCheck?.doubts, isVerified])).toEqual([
      ...Array.from({ length: 16 }, () => [undefined, true]),
      [['Address not found.'], true],
    ]);
  });

  it('leaves orders unchanged while no service answers, and asks after the next import', async () => {
    shop.orders = [orderTo('a', '700 Boylston St')];
    sandbox.faults.order({ on: 'POST /v2/addresses', answer: 'cut', times: 100 });
    await imported();
    expect(await jobs.settle()).toEqual(['done']);
    expect(await checks()).toEqual([{ addressCheck: null, isVerified: false }]);
    sandbox.faults.clear();
    jobs = open();
    await imported();
    await jobs.settle();
    expect(await checks()).toEqual([{ addressCheck: null, isVerified: true }]);
  });
});
