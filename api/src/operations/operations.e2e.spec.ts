import { randomUUID } from 'node:crypto';
import type { OperationsView, QueueFigures } from '#libs/contracts/operations/operations.js';
import { retentionView } from '#libs/contracts/operations/retention.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { CarrierHealth } from '#libs/domain/carriers/carrier-health.js';
import { WorkerHeartbeat } from '#libs/domain/operations/worker-heartbeat.js';
import { PaymentEvent } from '#libs/domain/payments/payment-event.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { jobs } from '#libs/jobs/registry/registry.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const ago = (seconds: number): Date => new Date(Date.now() - seconds * 1000);

describe('operations page', () => {
  const database = useDatabase();
  let api: TestApi;
  let operator: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    operator = await api.user(undefined, ['operator']);
  });
  afterAll(() => api.stop());

  const watch = async () => {
    const { json, headers } = await api.ask('/operations', { as: operator });
    return { view: json as OperationsView, etag: headers.get('etag') ?? '' };
  };
  const figuresOf = ({ queues }: OperationsView, name: string): QueueFigures => {
    const found = queues.find((queue) => queue.name === name);
    if (!found) throw new Error(`no queue ${name}`);
    return found;
  };

  /** Messages of one job, each with its own past. */
  async function messages(...pasts: Partial<OutboxMessage>[]): Promise<void> {
    const em = database.em();
    em.persist(pasts.map((past) => Object.assign(OutboxMessage.of(sendMail, { mailId: randomUUID() }), past)));
    await em.flush();
  }

  it('lists every job, including idle ones', async () => {
    const { view } = await watch();
    expect(view.queues.map((queue) => queue.name)).toEqual(jobs.map((job) => job.name));
    expect(figuresOf(view, 'send-mail')).toEqual({
      ...{ name: 'send-mail', waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: null },
      ...{ doneLastHour: 0, failedLastHour: 0 },
    });
    expect(view).toMatchObject({ outbox: { open: 0, overdue: 0, oldestSeconds: null }, workers: [] });
  });

  it('counts each message in one state', async () => {
    await messages(
      { availableAt: ago(90) },
      { sentAt: ago(20), availableAt: ago(-10) },
      { sentAt: ago(20), startedAt: ago(19), availableAt: ago(-10) },
      { availableAt: ago(-60) },
      { attempts: 2, availableAt: ago(-60) },
      { failedAt: ago(60) },
      { failedAt: ago(7200) },
      { failedAt: ago(60), discardedAt: ago(30), discardedBy: 'me', discardReason: 'no' },
      { closedAt: ago(60) },
      { closedAt: ago(7200) },
    );
    const { view } = await watch();
    expect(figuresOf(view, 'send-mail')).toMatchObject({
      ...{ waiting: 2, active: 1, delayed: 2, failed: 2, doneLastHour: 1, failedLastHour: 1 },
    });
    expect(figuresOf(view, 'send-mail').oldestSeconds).toBeGreaterThanOrEqual(89);
    expect(view.outbox).toMatchObject({ open: 5, overdue: 1, oldestSeconds: expect.any(Number) });
  });

  it('includes unprocessed events and discrepancies', async () => {
    const em = database.em();
    const at = ago(120);
    const event = { type: 'payment_intent.succeeded', orderId: randomUUID(), payload: {}, outcome: null };
    em.create(PaymentEvent, { ...event, id: 'evt_1', receivedAt: at, handledAt: null });
    em.create(PaymentEvent, { ...event, id: 'evt_2', receivedAt: at, handledAt: at });
    const odd = { kind: 'order_stuck', subjectId: '1', orderId: null, text: 'Stuck.', advice: 'Look.' };
    const open = { resolvedAt: null, resolvedBy: null };
    em.create(Finding, { ...odd, ...open, id: randomUUID(), firstSeen: at, lastSeen: at });
    await em.flush();
    const { view } = await watch();
    expect(view).toMatchObject({ webhooks: { behind: 1 }, findings: { open: 1 }, mail: { failed: 0, unsure: 0 } });
    expect(view.webhooks.oldestSeconds).toBeGreaterThanOrEqual(119);
  });

  it('shows the worst carrier health among live workers, and treats half a minute of silence as dead', async () => {
    const em = database.em();
    const seen = [ago(1), ago(2), ago(31)].map((seenAt) => {
      const worker = { id: randomUUID(), startedAt: ago(500), seenAt, version: '1.2.3', rssMb: 120 };
      return em.create(WorkerHeartbeat, worker);
    });
    const healthRows = [
      { calls: 30, errors: 0, p95Ms: 200, circuit: 'closed' },
      { calls: 10, errors: 10, p95Ms: 9_000, circuit: 'open' },
      { calls: 1_000, errors: 1_000, p95Ms: 10_000, circuit: 'open' },
    ] as const;
    for (const [index, worker] of seen.entries())
      em.create(CarrierHealth, { worker, carrier: 'usps', ...healthRows[index]! });
    await em.flush();
    const { view } = await watch();
    expect(view.carriers).toEqual([
      { carrier: 'usps', name: 'USPS', calls: 40, errorRate: 0.25, p95Ms: 9_000, circuit: 'open' },
      { carrier: 'fedex', name: 'FedEx', calls: 0, errorRate: null, p95Ms: null, circuit: 'closed' },
    ]);
    expect(view.workers.map(({ alive, version }) => [alive, version]).sort()).toEqual([
      [false, '1.2.3'],
      [true, '1.2.3'],
      [true, '1.2.3'],
    ]);
  });

  it('counts stores by vendor, their delay, and their unsent updates', async () => {
    const em = database.em();
    const store = (over: Partial<StoreConnection>) =>
      em.persist(Object.assign(StoreConnection.custom('g_owner', { name: 'Shop', shop: '' }, ago(9000)), over));
    store({ vendor: 'shopify', nextSyncAt: ago(600) });
    store({ vendor: 'shopify', status: 'expired' });
    store({ vendor: 'ebay', status: 'paused', nextSyncAt: ago(9000) });
    store({ vendor: 'ebay', disconnectedAt: ago(1) });
    await em.flush();
    const { view } = await watch();
    const quiet = { writeBacks: { waiting: 0, oldestSeconds: null, failed: 0 }, webhooksBehind: 0 };
    expect(view.stores).toEqual([
      { vendor: 'ebay', connected: 0, expired: 0, error: 0, paused: 1, lagSeconds: null, ...quiet },
      { vendor: 'shopify', connected: 1, expired: 1, error: 0, paused: 0, lagSeconds: expect.any(Number), ...quiet },
    ]);
    expect(view.stores[1]?.lagSeconds).toBeGreaterThanOrEqual(599);
  });

  it('answers 304 until something changes', async () => {
    const statusWith = async (etag: string) =>
      (await api.ask('/operations', { as: operator, headers: { 'if-none-match': etag } })).status;
    const { view, etag } = await watch();
    const again = await watch();
    // The instant is cut to ten seconds: between two of them nothing differs.
    if (again.view.at === view.at) expect(again.etag).toBe(etag);
    await messages({ availableAt: ago(-60) });
    expect(await statusWith(etag)).toBe(200);
  });

  it('shows retention periods, purged rows and the next run', async () => {
    await messages({ closedAt: ago(60) });
    await database.em().execute(`update outbox_message set job = 'purge-expired-data'`);
    await database.em().execute(`
      insert into purge_count (kind, day, rows, last_at)
      select 'drafts', (now() at time zone 'UTC')::date - days, 7, now() - days * interval '1 day' from unnest(array[0, 29, 30]) days`);
    const { json } = await api.ask('/operations/retention', { as: operator });
    const { rules } = retentionView.parse(json);
    const drafts = rules.find(({ kind }) => kind === 'drafts')!;
    expect(drafts).toMatchObject({ storedDays: 30, purgedToday: 7, purged: 14 });
    expect(Date.parse(drafts.nextRunAt!) - Date.parse(drafts.lastRunAt!)).toBe(3_600_000);
    expect(rules.find(({ kind }) => kind === 'guests')).toEqual({
      ...{ kind: 'guests', storedDays: 180, purgedToday: 0, purged: 0 },
      ...{ lastPurgedAt: null, lastRunAt: null, nextRunAt: null },
    });
  });
});
