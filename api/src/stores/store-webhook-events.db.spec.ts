import { randomUUID } from 'node:crypto';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreFulfillment } from '#libs/domain/stores/store-parcel.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { countPlans } from '#libs/dev/testing/count-plans.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { StoreWebhookEvents } from './store-webhook-events.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);

describe('store webhook events', () => {
  const database = useDatabase();

  const connected = async () => {
    const opened = { shop: 's', account: 's', name: 'Shop', scopes: [], credentials: { webhookSecret: 's' } };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    return { store, sealed: Buffer.from(store.credentials!) };
  };
  const event = (at: number | string) => ({
    ...{ kind: 'event' as const, deliveryId: `d${at}`, topic: 'order.updated', meaning: 'order_changed' as const },
    ...{ orderId: `${at}`, changedAt: null },
  });

  it('of orders that change as we report their parcels are read later, together', async () => {
    const { store, sealed } = await connected();
    const nextSyncAt = new Date(Date.now() + 300_000);
    const { order, lines } = storedOrder(store, { externalId: '7' });
    const parcel = Object.assign(new StoreFulfillment(), {
      ...{ id: randomUUID(), connectionId: store.id, ownerId: 'u_1', orderId: order.id, shipmentId: randomUUID() },
      ...{ carrier: 'usps', trackingNumber: '9400', lines: [], state: 'done', vendorId: null, message: null, tries: 1 },
      ...{ triedAt: new Date(), busyUntil: null, createdAt: new Date(), doneAt: new Date() },
    });
    const em = database.em();
    await em.persist([order, ...lines, parcel]).flush();
    await em.nativeUpdate(StoreConnection, store.id, { nextSyncAt });
    const state = () => database.em().findOneOrFail(StoreConnection, store.id);
    const events = new StoreWebhookEvents(database.em());
    await events.record(store.id, event(7), sealed);
    expect(await database.em().count(OutboxMessage, {})).toBe(0);
    expect([(await state()).queuedAt, (await state()).nextSyncAt! < nextSyncAt]).toEqual([null, true]);
    await events.record(store.id, event(8), sealed);
    expect(await database.em().count(OutboxMessage, {})).toBe(1);
    await database.em().nativeUpdate(StoreConnection, store.id, { queuedAt: null });
    await database.em().nativeUpdate(StoreFulfillment, parcel.id, { triedAt: new Date(Date.now() - 60_000) });
    await events.record(store.id, { ...event(7), deliveryId: 'later' }, sealed);
    expect(await database.em().count(OutboxMessage, {})).toBe(2);
  });

  it('are stored in batches of some hundred when thousands arrive, each once, with one message', async () => {
    const { store, sealed } = await connected();
    const events = new StoreWebhookEvents(database.em());
    const recorded = await Promise.all(
      Array.from({ length: 1_800 }, (_, at) => events.record(store.id, event(at % 1_700), sealed)),
    );
    expect(new Set(recorded)).toEqual(new Set([true]));
    // Those of one statement have one time.
    const statements = await database
      .em()
      .execute<{ n: number }[]>('select count(*)::int as n from store_webhook_event group by received_at order by n');
    expect(statements.reduce((sum, { n }) => sum + n, 0)).toBe(1_700);
    expect(statements.at(-1)!.n).toBe(500);
    expect(await database.em().count(OutboxMessage, {})).toBe(1);
  });

  it('are planned once for any number of events', async () => {
    const { store, sealed } = await connected();
    const events = new StoreWebhookEvents(database.em());
    for (let at = 0; at < 10; at += 1) await events.record(store.id, event(at), sealed);
    const { custom, stored } = await countPlans(database.em(), 'record-store-events');
    expect([custom <= 5, stored >= 5]).toEqual([true, true]);
  });
});
