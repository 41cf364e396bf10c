import { gunzipSync } from 'node:zlib';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreOrderLine, StoreOrderSource, StoreUnreadableOrder } from '#libs/domain/stores/store-order-rows.js';
import { importOrders, syncStores } from '#libs/jobs/stores.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { FakeStore, OneVendor, vendorOrderOf } from '#libs/dev/testing/sample-data/fake-store.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { ImportOrders } from './import-orders.js';
import { OpenStore } from './open-store.js';
import { SyncStores } from './sync-stores.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);
const settings = { syncSeconds: 300, publicUrl: 'http://localhost' };
const credentials = { key: 'ck_secret', secret: 'cs_secret' };

describe('importing the orders of a store', () => {
  const database = useDatabase();
  let shop: FakeStore;
  let jobs: JobHarness;
  beforeEach(() => {
    shop = new FakeStore();
    jobs = new JobHarness(database.orm, [processor(), new SyncStores(database.orm.em)]);
  });
  const processor = () =>
    new ImportOrders(database.orm.em, new OpenStore(new OneVendor(shop), keys), settings, new SystemClock());

  const connected = async (ownerId = 'u_1', account = 'shop.example'): Promise<string> => {
    const opened = { shop: account, account, name: 'Shop', scopes: [], credentials };
    const store = StoreConnection.connect(ownerId, 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    return store.id;
  };
  const sync = (connectionId: string) => jobs.asked(importOrders, { connectionId });
  const store = (id: string) => database.em().findOneOrFail(StoreConnection, id);
  const orders = () => database.em().find(StoreOrder, {}, { orderBy: { externalId: 'asc' } });
  /** The orders that this one came with, as they came. */
  const sourceOf = async (externalId: string): Promise<unknown> => {
    const { sourceId } = await database.em().findOneOrFail(StoreOrder, { externalId });
    const { content } = await database.em().findOneOrFail(StoreOrderSource, sourceId!);
    return JSON.parse(gunzipSync(content).toString());
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const many = (count: number) =>
    Array.from({ length: count }, (_, number) =>
      vendorOrderOf({ id: String(number).padStart(6, '0'), changedAt: daysAgo(20 - number / count) }),
    );

  it('stores orders with their lines, weight and raw text, from the last 30 days at first', async () => {
    shop.orders = [
      vendorOrderOf({ id: 'a', changedAt: daysAgo(2) }),
      vendorOrderOf({ id: 'b', changedAt: daysAgo(40) }),
    ];
    const id = await connected();
    expect(await sync(id)).toBe('done');
    expect(await orders()).toMatchObject([
      {
        connectionId: id,
        ownerId: 'u_1',
        externalId: 'a',
        status: 'awaiting_shipment',
        pieces: 2,
        grams: 240,
        total: 2599,
      },
    ]);
    expect(await database.em().find(StoreOrderLine, {})).toMatchObject([{ sku: 'SOCK-L', quantity: 2, open: 2 }]);
    expect(await sourceOf('a')).toEqual([{ id: 'a' }]);
    const read = { status: 'connected', syncSeen: 1, syncTotal: 1, runId: null, webhooks: true };
    expect(await store(id)).toMatchObject(read);
    expect((await store(id)).changedUntil?.toISOString()).toBe(shop.orders[0]!.changedAt);
  });

  it('reads from ten minutes before the latest change, and writes nothing twice', async () => {
    shop.orders = [vendorOrderOf({ id: 'a', changedAt: daysAgo(2) })];
    const id = await connected();
    await sync(id);
    const [before] = await orders();
    shop.orders.push(
      vendorOrderOf({ id: 'late', changedAt: new Date(Date.parse(daysAgo(2)) - 9 * 60_000).toISOString() }),
    );
    await sync(id);
    expect((await orders()).map(({ externalId }) => externalId)).toEqual(['a', 'late']);
    expect((await orders())[0]).toMatchObject({ version: before!.version });
  });

  it('stores new orders, and only the changes of a page that was read before', async () => {
    shop.orders = ['a', 'b', 'c'].map((one) => vendorOrderOf({ id: one, changedAt: daysAgo(2) }));
    const id = await connected();
    await sync(id);
    const all = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(await sourceOf('b')).toEqual(all);
    await sync(id);
    expect(await database.em().count(StoreOrderSource, {})).toBe(1);
    shop.orders[1] = vendorOrderOf({ ...shop.orders[1], note: 'changed' });
    await sync(id);
    expect([await sourceOf('a'), await sourceOf('b')]).toEqual([all, [{ id: 'b' }]]);
  });

  it('applies changes, except to the shipping address and the owner’s choices', async () => {
    const first = vendorOrderOf({ id: 'a', changedAt: daysAgo(2) });
    shop.orders = [first];
    const id = await connected();
    await sync(id);
    await database.em().nativeUpdate(StoreOrder, { externalId: 'a' }, { held: true, tags: ['mine'] });
    const moved = { ...first.shipTo!, street1: '1 New St' };
    shop.orders = [vendorOrderOf({ ...first, status: 'on_hold', shipTo: moved, changedAt: daysAgo(1), lines: [] })];
    await sync(id);
    expect(await orders()).toMatchObject([
      {
        status: 'on_hold',
        held: true,
        tags: ['mine'],
        shipTo: first.shipTo,
        storeShipTo: moved,
        pieces: 0,
        grams: null,
      },
    ]);
    expect(await database.em().count(StoreOrderLine, {})).toBe(0);
  });

  it('ignores a report older than the stored one', async () => {
    shop.orders = [vendorOrderOf({ id: 'a', status: 'shipped', changedAt: daysAgo(1) })];
    const id = await connected();
    await sync(id);
    await database.em().nativeUpdate(StoreConnection, id, { changedUntil: null });
    shop.orders = [vendorOrderOf({ id: 'a', status: 'awaiting_shipment', changedAt: daysAgo(2) })];
    await sync(id);
    expect(await orders()).toMatchObject([{ status: 'shipped' }]);
  });

  it('lists unreadable orders, imports the others, and drops them from the list once they are readable', async () => {
    shop.orders = [vendorOrderOf({ id: 'good', changedAt: daysAgo(1), note: 'a\0b \ud800' })];
    shop.unreadable = [
      { id: 'bad', reason: 'lines: expected array', raw: { id: 'bad', text: '\0' } },
      { id: null, reason: 'no id', raw: 7 },
    ];
    const id = await connected();
    await sync(id);
    expect((await orders()).map(({ externalId }) => externalId)).toEqual(['good']);
    const listed = () => database.em().find(StoreUnreadableOrder, {}, { orderBy: { reason: 'asc' } });
    expect(await listed()).toMatchObject([{ externalId: 'bad' }, { externalId: null, content: '7' }]);
    shop.unreadable = [];
    shop.orders.push(vendorOrderOf({ id: 'bad', changedAt: daysAgo(1) }));
    await sync(id);
    expect((await listed()).map(({ externalId }) => externalId)).toEqual([null]);
  });

  it('continues after the last page when it was killed, with the same orders', async () => {
    shop.orders = many(1000);
    const id = await connected();
    const message = await jobs.ask(importOrders, { connectionId: id });
    let killed = 0;
    shop.onPage = (page) => {
      if (page % 2 === 0 || killed > page) return;
      killed = page + 1;
      throw new Error('killed');
    };
    for (let run = 0; run < 12 && (await jobs.message(message)).closedAt === null; run += 1) {
      await database.em().nativeUpdate(OutboxMessage, message, { availableAt: new Date(0), attempts: 0 });
      await jobs.run(message);
    }
    expect((await orders()).map(({ externalId }) => externalId)).toEqual(shop.orders.map((one) => one.id));
    expect(shop.calls).toEqual(Array.from({ length: 10 }, (_, page) => `page ${page * 100}`));
    expect(await store(id)).toMatchObject({ syncSeen: 1000, syncCursor: null, runId: null });
  });

  it('runs once at a time, and reads later changes afterwards', async () => {
    shop.orders = many(300);
    const id = await connected();
    let second: Promise<unknown> | undefined;
    shop.onPage = async (page) => {
      if (page === 1 && !second) await (second = sync(id));
    };
    await sync(id);
    expect([(await orders()).length, shop.calls.length]).toEqual([300, 3]);
    expect((await jobs.open(importOrders)).length).toBe(1);
    await jobs.settle();
    expect((await jobs.open(importOrders)).length).toBe(0);
  });

  it.each([
    [{ kind: 'revoked', text: 'The store removed us.' } as const, { status: 'expired', nextSyncAt: null }],
    [{ kind: 'temporary', text: 'No answer.', unsure: false } as const, { status: 'connected', failures: 1 }],
    [{ kind: 'refused', code: 'x', text: 'Your plan has no API.' } as const, { status: 'error', failures: 1 }],
    [{ kind: 'rate_limited', text: 'Wait.', waitMs: 60_000 } as const, { status: 'connected', failures: 0 }],
  ])('pauses after %p, and completes the job', async (fault, expected) => {
    shop.orders = many(10);
    shop.faults = [fault];
    const id = await connected();
    expect(await sync(id)).toBe('done');
    expect(await store(id)).toMatchObject(expected);
    if (fault.kind !== 'rate_limited') expect((await store(id)).reason).toBe(fault.text);
    expect(await jobs.open(importOrders)).toEqual([]);
  });

  it('pauses longer each time, at most an hour, and recovers after one successful import', async () => {
    const id = await connected();
    const pauses: number[] = [];
    for (let failure = 0; failure < 9; failure += 1) {
      shop.faults = [{ kind: 'temporary', text: 'No answer.', unsure: false }];
      await sync(id);
      pauses.push(Math.round(((await store(id)).nextSyncAt!.getTime() - Date.now()) / 60_000));
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect((await store(id)).status).toBe('error');
    await sync(id);
    expect(await store(id)).toMatchObject({ status: 'connected', failures: 0, reason: null });
  });

  it('is enqueued once by the schedule when it is due, whatever other stores do', async () => {
    shop.orders = many(10);
    const [due, later, paused] = [
      await connected('u_1', 'a'),
      await connected('u_2', 'b'),
      await connected('u_3', 'c'),
    ];
    await database.em().nativeUpdate(StoreConnection, later, { nextSyncAt: new Date(Date.now() + 60_000) });
    await database.em().nativeUpdate(StoreConnection, paused, { status: 'paused' });
    await jobs.asked(syncStores, {});
    await jobs.asked(syncStores, {});
    expect((await jobs.open(importOrders)).map(({ payload }) => payload)).toEqual([{ connectionId: due }]);
    await jobs.settle();
    expect((await store(due)).nextSyncAt!.getTime()).toBeGreaterThan(Date.now() + 290_000);
    await jobs.asked(syncStores, {});
    expect(await jobs.open(importOrders)).toEqual([]);
  });

  it('encrypts old credentials with the new key, and asks for consent again when no key decrypts them', async () => {
    const id = await connected();
    const rotated = new CredentialKeys(['a-new-key-of-the-environment-0123', 'a-key-of-the-environment-0123456789']);
    const [next, without] = [rotated, new CredentialKeys(['another-key-of-the-environment-012'])].map(
      (of) =>
        new JobHarness(database.orm, [
          new ImportOrders(database.orm.em, new OpenStore(new OneVendor(shop), of), settings, new SystemClock()),
        ]),
    );
    await next!.asked(importOrders, { connectionId: id });
    expect((await store(id)).access(new CredentialKeys(['a-new-key-of-the-environment-0123'])).credentials).toEqual(
      credentials,
    );
    await without!.asked(importOrders, { connectionId: id });
    expect(await store(id)).toMatchObject({ status: 'expired', reason: expect.stringContaining('Connect it again') });
  });
});
