import { Erasure } from '#libs/domain/accounts/erasure.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { forgetIntegrations } from '#libs/jobs/accounts.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { ForgetIntegrations } from './forget-integrations.js';

const userId = 'u_leaving';

describe('deletion of an erased user’s integrations', () => {
  const database = useDatabase();
  const run = (sql: string, values: unknown[] = []) => database.em().execute<{ rows: number }[]>(sql, values);
  const forget = () =>
    new JobHarness(database.orm, [new ForgetIntegrations(database.orm.em)]).asked(forgetIntegrations, { userId });
  const leaves = () => database.em().persist(Erasure.request(userId, new Date())).flush();
  const tables = ['webhook_event', 'webhook_delivery', 'webhook_attempt', 'store_order', 'store_order_line'].concat([
    'store_order_raw',
    'store_order_source',
    'store_unreadable_order',
    'store_webhook_event',
    'store_product',
  ]);
  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [table, (await run(`select count(*)::int as rows from ${table}`))[0]!.rows]),
      ),
    ) as Record<string, number>;

  /** Events, each sent once to an endpoint. */
  const events = (count: number, ownerId = userId, endpoint: string = crypto.randomUUID()) =>
    run(
      `with event as (
        insert into webhook_event (id, owner_id, type, data, at)
        select gen_random_uuid(), ?, 'test.sent', '{}', now() from generate_series(1, ?::int) returning id, at
      ), delivery as (
        insert into webhook_delivery (id, endpoint_id, event_id, state, due_at, created_at)
        select gen_random_uuid(), ?, id, 'delivered', at, at from event returning id, endpoint_id, created_at
      )
      insert into webhook_attempt (id, delivery_id, endpoint_id, started_at)
      select gen_random_uuid(), id, endpoint_id, created_at from delivery`,
      [ownerId, count, endpoint],
    );
  const endpoint = async (): Promise<string> => {
    const id = crypto.randomUUID();
    await run(
      `insert into webhook_endpoint (id, owner_id, url, description, events, secrets, secrets_key_id, status, created_at)
       values (?, ?, 'https://hooks.example', '', '{}', '', '', 'active', now())`,
      [id, userId],
    );
    return id;
  };
  const store = async (ownerId: string, connected: boolean): Promise<void> => {
    const connection = StoreConnection.custom(ownerId, { name: 'Shop', shop: '' }, new Date());
    const { order, lines } = storedOrder(connection);
    if (!connected) connection.disconnect(new Date());
    await database
      .em()
      .persist([connection, order, ...lines])
      .flush();
    await run(`insert into store_order_raw (order_id, content, received_at) values (?, '{}', now())`, [order.id]);
    await run(
      `insert into store_order_source (id, connection_id, content, received_at) values (gen_random_uuid(), ?, '', now())`,
      [connection.id],
    );
    await run(
      `insert into store_unreadable_order (connection_id, key, reason, content, seen_at) values (?, 'k', '', '', now())`,
      [connection.id],
    );
    await run(
      `insert into store_webhook_event (connection_id, delivery_id, topic, meaning, received_at) values (?, 'd', '', 'other', now())`,
      [connection.id],
    );
  };
  const products = (count: number, ownerId: string) =>
    run(
      `insert into store_product (owner_id, sku, name, source, changed_at)
       select ?, n::text, '', 'learned', now() from generate_series(1, ?::int) n`,
      [ownerId, count],
    );

  it('deletes everything of this user in batches, and is safe to repeat', async () => {
    await leaves();
    await events(1_100);
    await events(1, 'u_other', await endpoint());
    await store(userId, false);
    await store('u_other', false);
    await products(1_100, userId);
    await products(1, 'u_other');
    expect(await forget()).toBe('done');
    const ones = Object.fromEntries(tables.map((table) => [table, 1]));
    expect(await rows()).toEqual(ones);
    expect(await forget()).toBe('done');
    expect(await rows()).toEqual(ones);
  });

  it('preserves what the user has connected again', async () => {
    await leaves();
    await events(2, userId, await endpoint());
    await store(userId, true);
    await products(1, userId);
    const before = await rows();
    expect(Object.values(before)).not.toContain(0);
    expect(await forget()).toBe('done');
    expect(await rows()).toEqual(before);
  });

  it('preserves everything of a user who requested no erasure', async () => {
    await events(1);
    await store(userId, false);
    const before = await rows();
    expect(await forget()).toBe('done');
    expect(await rows()).toEqual(before);
  });
});
