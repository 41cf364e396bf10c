import { randomUUID } from 'node:crypto';
import { RequestContext } from '@mikro-orm/postgresql';
import { jobs } from '#libs/jobs/registry/registry.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { sendMail } from '#libs/jobs/mail.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { JobHarness } from '../../testing/job-harness.js';
import { JobProcessor } from '../job-processor.js';

const minute = 60_000;

/** Notes what it could see of an order's mails when it ran. */
class Look extends JobProcessor<{ orderId: string }> {
  readonly seen: number[] = [];

  constructor() {
    super(captureOrder);
  }

  async run(): Promise<void> {
    const em = RequestContext.getEntityManager()!;
    this.seen.push(await em.count(OutboxMessage, { job: sendMail.name }));
  }
}

describe('message of a waits-once job', () => {
  const database = useDatabase();
  const orderId = randomUUID();
  const add = async (payload = { orderId }, delayMs = 0, job = captureOrder) =>
    database
      .em()
      .persist(OutboxMessage.of(job, payload, { delayMs }))
      .flush();
  const open = () =>
    database.em().find(OutboxMessage, { job: captureOrder.name, closedAt: null }, { orderBy: { availableAt: 'asc' } });
  const change = (set: string) => database.em().execute(`update outbox_message set ${set}`);

  it('is configured in the database for the jobs named in libs/jobs', async () => {
    const [row] = await database
      .em()
      .execute<{ text: string }[]>(
        `select pg_get_triggerdef(oid) as text from pg_trigger where tgname = 'outbox_message_waits_once'`,
      );
    const named = [...row!.text.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name).sort();
    const once = jobs.filter((job) => job.waitsOnce).map(({ name }) => name);
    expect(named).toEqual(once.sort());
  });

  it('is not added while an equal one waits, whoever adds it', async () => {
    await add();
    await add();
    const others = [settlePayment, captureOrder, captureOrder].map((job) => OutboxMessage.of(job, { orderId }));
    await database.em().persist(others).flush();
    await database.em().execute(
      `insert into outbox_message (id, job, payload)
       select gen_random_uuid(), ?, jsonb_build_object('orderId', ?::text) from generate_series(1, 3)`,
      [captureOrder.name, orderId],
    );
    expect(await open()).toHaveLength(1);
    expect(await database.em().count(OutboxMessage, { job: settlePayment.name })).toBe(1);
  });

  it('is added for another subject', async () => {
    await add();
    await add({ orderId: randomUUID() });
    expect(await open()).toHaveLength(2);
  });

  it.each([
    ['has been started, even when it will be retried', 'deliveries = 1, attempts = 1, started_at = now()', 2],
    ['is closed', 'deliveries = 1, closed_at = now()', 1],
    ['has failed for good', 'deliveries = 1, failed_at = now()', 2],
    ['has been sent and not started', 'sent_at = now()', 1],
  ])('when the waiting one %s: %#', async (_, set, left) => {
    await add();
    await change(set);
    await add();
    expect(await open()).toHaveLength(left);
  });

  it('shortens a longer wait, and does not lengthen a shorter one', async () => {
    await add({ orderId }, 5 * minute);
    await add({ orderId }, minute);
    const [first] = await open();
    expect(first!.availableAt.getTime()).toBeLessThan(Date.now() + 2 * minute);
    await add();
    await add({ orderId }, minute);
    const [row, ...more] = await open();
    expect(row!.availableAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect([row!.id, more]).toEqual([first!.id, []]);
  });

  it('does not start before the transactions that rely on it have committed', async () => {
    const look = new Look();
    const worker = new JobHarness(database.orm, [look]);
    await add();
    const [waiting] = await open();
    const em = database.em();
    await em.begin();
    await em
      .persist([OutboxMessage.of(captureOrder, { orderId }), OutboxMessage.of(sendMail, { mailId: orderId })])
      .flush();
    const run = worker.run(waiting!.id);
    await until('the run waits for the commit', async () => {
      const [row] = await database
        .em()
        .execute<{ n: number }[]>(
          `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      return row!.n > 0;
    });
    await em.commit();
    expect([await run, look.seen]).toEqual(['done', [1]]);
    expect(await open()).toEqual([]);
  });

  it('is added when an equal one has started meanwhile, so that no change is missed', async () => {
    const look = new Look();
    const worker = new JobHarness(database.orm, [look]);
    await add();
    await worker.settle();
    const em = database.em();
    await em
      .persist([OutboxMessage.of(captureOrder, { orderId }), OutboxMessage.of(sendMail, { mailId: orderId })])
      .flush();
    const [next] = await open();
    await worker.run(next!.id);
    expect(look.seen).toEqual([0, 1]);
  });

  it('can be relied on by several transactions at once without blocking', async () => {
    await add();
    const [one, two] = [database.em(), database.em()];
    for (const em of [one, two]) {
      await em.begin();
      await em.persist(OutboxMessage.of(captureOrder, { orderId })).flush();
    }
    await two.commit();
    await one.commit();
    expect(await open()).toHaveLength(1);
  });
});
