import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { StoreWebhookEvents } from './store-webhook-events.js';

const keys = new CredentialKeys(['a-key-of-the-environment-0123456789']);

describe('store webhook events', () => {
  const database = useDatabase();

  it('are stored in batches of some hundred when thousands arrive, each once, with one message', async () => {
    const opened = { shop: 's', account: 's', name: 'Shop', scopes: [], credentials: { webhookSecret: 's' } };
    const store = StoreConnection.connect('u_1', 'woocommerce', opened, keys, new Date());
    await database.em().persist(store).flush();
    const sealed = Buffer.from(store.credentials!);
    const events = new StoreWebhookEvents(database.em());
    const event = (at: number) => ({
      ...{ kind: 'event' as const, deliveryId: `d${at}`, topic: 'order.updated', meaning: 'order_changed' as const },
      ...{ orderId: `${at}`, changedAt: null },
    });
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
});
