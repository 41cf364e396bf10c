import pg from 'pg';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { ShipmentNote } from '#libs/domain/shipments/shipment-note.js';
import { purgeExpiredData } from '#libs/jobs/retention.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../testing/job-harness.js';
import { purgeAll } from '../runtime/retention/counted-purge.js';
import { PurgeExpiredData } from './purge-expired-data.js';
import { purgeStatements } from './purge-statements.js';

/** Has a second or so for each kind. */
class Hasty extends PurgeExpiredData {
  protected override readonly timeoutMs = 12_000;
}

describe('purging expired data', () => {
  const database = useDatabase();
  const run = (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    database.em().execute<Record<string, unknown>[]>(sql, values);
  const purge = () => new JobHarness(database.orm, [new PurgeExpiredData(database.orm.em)]).asked(purgeExpiredData, {});
  const counts = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries((await run('select kind, rows from purge_count')).map(({ kind, rows }) => [String(kind), rows]));
  const rowsIn = async (table: string) => (await run(`select count(*)::int as rows from ${table}`))[0]?.['rows'];

  /** A draft that nobody has touched for so many days. */
  async function draft(ownerId: string, days: number): Promise<Shipment> {
    const shipment = readyShipment(ownerId);
    await database.em().persist(shipment).flush();
    await run(`update shipment set updated_at = now() - ? * interval '1 day' where id = ?`, [days, shipment.id]);
    return shipment;
  }
  const left = async () => (await database.em().find(Shipment, {})).map(({ id }) => id).toSorted();

  it('deletes drafts of users after 30 days and of guests after 7, with their notes and quotes', async () => {
    await run(`insert into identity (owner_id, kind, subject) values ('g_1', 'guest', 'hash'), ('u_1', 'user', 'sub')`);
    const [old, oldGuest] = [await draft('u_1', 31), await draft('g_1', 8)];
    const young = [await draft('u_1', 29), await draft('g_1', 6)];
    const em = database.em();
    await em
      .persist([
        ShipmentNote.of(old.id, 'Call first', new Date()),
        Object.assign(testQuote('u_1', old.rateRequest()!), { shipmentId: old.id }),
        testQuote('u_1', old.rateRequest()!),
      ])
      .flush();
    expect(await purge()).toBe('done');
    expect(await left()).toEqual(young.map(({ id }) => id).toSorted());
    expect(await left()).not.toContain(oldGuest.id);
    expect([await rowsIn('shipment_note'), await rowsIn('quote')]).toEqual([0, 1]);
    expect(await counts()).toEqual({ drafts: 1, guest_drafts: 1 });
  });

  it('preserves rows in a cart, an order, a file or a store order, however old', async () => {
    const em = database.em();
    const inCart = readyShipment('u_1');
    inCart.toCart();
    await em.persist(inCart).flush();
    const saved = await draft('u_1', 99);
    const inFile = await draft('u_1', 99);
    const ordered = readyShipment('u_1');
    await placedOrder(em, [ordered], { email: 'a@b.example' });
    await em.flush();
    const canceled = await draft('u_1', 99);
    const item = await database.em().findOneOrFail(OrderItem, { shipmentId: ordered.id });
    await run(`update order_item set shipment_id = ? where id = ?`, [canceled.id, item.id]);
    await database
      .em()
      .persist(CartItem.of('u_1', saved.id, 1, 1125))
      .flush();
    await run(
      `insert into import_row (import_id, row, state, revision, cells, warned, head, shipment_id) values (?, 1, 'added', 1, '{}', false, 1, ?)`,
      [crypto.randomUUID(), inFile.id],
    );
    await run(`update shipment set updated_at = now() - interval '99 days'`);
    expect(await purge()).toBe('done');
    expect(await left()).toEqual([inCart, saved, inFile, ordered, canceled].map(({ id }) => id).toSorted());
    expect(await counts()).toEqual({});
  });

  it.each<[string, string, string, string, string]>([
    [
      'label_images',
      `insert into label_document (label_id, type, content, fetched_at) select gen_random_uuid(), 'png', 'x', now() - age`,
      'label_document where content is not null',
      '91 days',
      '89 days',
    ],
    [
      'label_files',
      `insert into label_batch (id, owner_id, status, format, slips, start, shipments, done, labels, missing, created_at) select gen_random_uuid(), 'u', 'ready', 'pdf', false, 1, '{}', 0, 0, '[]', now() - age`,
      'label_batch',
      '31 days',
      '29 days',
    ],
    [
      'store_events',
      `insert into store_webhook_event (connection_id, delivery_id, topic, meaning, received_at) select gen_random_uuid(), age::text, 't', 'other', now() - age`,
      'store_webhook_event',
      '31 days',
      '29 days',
    ],
    [
      'carrier_events',
      `insert into aggregator_event (id, aggregator, type, payload, received_at, handled_at) select age::text, 'easypost', 't', '{}', now() - age, now()`,
      'aggregator_event',
      '31 days',
      '29 days',
    ],
    [
      'claim_drafts',
      `insert into insurance_claim (id, shipment_id, order_id, order_item_id, insurer, kind, status, insured, requested, description, payout_attempt, created_at, updated_at) select gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'shop', 'loss', 'draft', 1, 1, '', 1, now() - age, now() - age`,
      'insurance_claim',
      '91 days',
      '89 days',
    ],
    [
      'invitations',
      `insert into company_invitation (id, company_id, email, role, invited_by, sends, sent_at, expires_at) select gen_random_uuid(), 'c', age::text, 'viewer', 'u', 1, now() - age, now() - age`,
      'company_invitation',
      '31 days',
      '29 days',
    ],
    [
      'feed',
      `insert into feed_entry (id, owner_id, kind, subject_id, key, data, created_at) select gen_random_uuid(), 'u', 'receipt', gen_random_uuid(), '', '{}', now() - age`,
      'feed_entry',
      '91 days',
      '89 days',
    ],
    [
      'idempotency_keys',
      `insert into idempotency_key (owner, key, route, request_hash, status, body, created_at) select 'u', age::text, '', '', 200, '', now() - age`,
      'idempotency_key',
      '49 hours',
      '47 hours',
    ],
    [
      'revoked_sign_ins',
      `insert into revocation (subject, not_before, reason, revoked_by) select age::text, now() - age, 'disabled', 'boss'`,
      'revocation',
      '32 days',
      '30 days',
    ],
  ])('purges %s after their retention period, and counts them once', async (kind, insert, table, old, young) => {
    await run(`${insert} from unnest(array[interval '${old}', interval '${young}']) age`);
    await Promise.all([purge(), purge()]);
    expect(await purge()).toBe('done');
    expect(await rowsIn(table)).toBe(1);
    expect(await counts()).toEqual({ [kind]: 1 });
  });

  it('purges webhook events after 30 days, with their calls', async () => {
    await run(`
      with event as (
        insert into webhook_event (id, owner_id, type, data, at)
        select gen_random_uuid(), 'u_1', 'test.sent', '{}', now() - age from unnest(array[interval '31 days', interval '29 days']) age
        returning id, at
      ), delivery as (
        insert into webhook_delivery (id, endpoint_id, event_id, state, due_at, created_at)
        select gen_random_uuid(), gen_random_uuid(), id, 'delivered', at, at from event returning id, endpoint_id, created_at
      )
      insert into webhook_attempt (id, delivery_id, endpoint_id, started_at)
      select gen_random_uuid(), id, endpoint_id, created_at from delivery`);
    expect(await purge()).toBe('done');
    const tables = ['webhook_event', 'webhook_delivery', 'webhook_attempt'];
    expect(await Promise.all(tables.map(rowsIn))).toEqual([1, 1, 1]);
    expect(await counts()).toEqual({ webhook_events: 1, webhook_calls: 1 });
  });

  it('removes the address of an old invitation from the log of the company', async () => {
    await run(`
      with old as (
        insert into company_invitation (id, company_id, email, role, invited_by, sends, sent_at, expires_at)
        select gen_random_uuid(), 'c', 'bob@b.example', 'viewer', 'u', 1, now() - age, now() - age
        from unnest(array[interval '31 days']) age returning id
      )
      insert into company_event (id, company_id, at, actor_id, actor, action, subject_id, subject, detail)
      select gen_random_uuid(), 'c', now(), 'u', 'a@b.example', 'invitation.send', id::text, 'bob@b.example to Acme', 'viewer' from old`);
    await run(`insert into company_event (id, company_id, at, actor_id, actor, action, subject_id, subject, detail)
      values (gen_random_uuid(), 'c', now(), 'u', 'a@b.example', 'company.create', 'c', 'Acme', '')`);
    expect(await purge()).toBe('done');
    const log = await run('select actor, subject from company_event order by action');
    expect(log).toEqual([
      { actor: 'a@b.example', subject: 'Acme' },
      { actor: 'a@b.example', subject: '' },
    ]);
  });

  it('deletes merged files with their batch', async () => {
    await run(`
      with batch as (
        insert into label_batch (id, owner_id, status, format, slips, start, shipments, done, labels, missing, created_at)
        select gen_random_uuid(), 'u', 'ready', 'pdf', false, 1, '{}', 0, 0, '[]', now() - age
        from unnest(array[interval '31 days', interval '29 days']) age returning id
      )
      insert into label_file (batch_id, number, labels, content) select id, 1, 1, 'x' from batch`);
    expect(await purge()).toBe('done');
    expect([await rowsIn('label_batch'), await rowsIn('label_file')]).toEqual([1, 1]);
    expect(await run('select 1 from label_file f join label_batch b on b.id = f.batch_id')).toHaveLength(1);
  });

  it('continues with the other kinds when one is stuck, and reports it', async () => {
    await run(`insert into label_document (label_id, type, content, fetched_at)
      select gen_random_uuid(), 'png', 'x', now() - interval '91 days'`);
    await run(`insert into revocation (subject, not_before, reason, revoked_by)
      values ('old', now() - interval '40 days', 'disabled', 'boss')`);
    const stuck = new Hasty(database.orm.em);
    await database.em().transactional(async (em) => {
      await em.execute('lock table label_document in share mode');
      expect(await new JobHarness(database.orm, [stuck]).asked(purgeExpiredData, {})).toBe('retry');
    });
    expect(await counts()).toEqual({ revoked_sign_ins: 1 });
    expect(await purge()).toBe('done');
    expect(await counts()).toEqual({ label_images: 1, revoked_sign_ins: 1 });
  });

  it('continues next time when the share of a kind ends in the middle of a batch', async () => {
    await run(`insert into revocation (subject, not_before, reason, revoked_by)
      select n::text, now() - interval '40 days', 'disabled', 'boss' from generate_series(1, 2000) n`);
    const owner = new pg.Client({ connectionString: database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`create function linger() returns trigger language plpgsql as $$
        begin perform pg_sleep(60); return old; end $$`);
      await owner.query(`create trigger linger before delete on revocation for each row
        when (old.subject = '1500') execute function linger()`);
      const last = purgeStatements.slice(-1);
      await purgeAll(database.em(), last, new AbortController().signal, 5_000);
    } finally {
      await owner.query('drop function linger() cascade');
      await owner.end();
    }
    expect(await counts()).toEqual({ revoked_sign_ins: 1_000 });
  });

  it('deletes thousands in several batches', async () => {
    await run(`insert into revocation (subject, not_before, reason, revoked_by)
      select n::text, now() - interval '40 days', 'disabled', 'boss' from generate_series(1, 2500) n`);
    expect(await purge()).toBe('done');
    expect(await counts()).toEqual({ revoked_sign_ins: 2_500 });
  });
});
