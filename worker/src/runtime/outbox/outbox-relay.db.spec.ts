import { randomUUID } from 'node:crypto';
import { z } from 'zod/mini';
import { defineJob } from '#libs/jobs/job.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { createLogger } from '#libs/runtime/logs/logger.js';
import { Delivery } from '../job-run/delivery.js';
import { OutboxTable } from './outbox-table.js';
import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { until } from '#libs/dev/testing/until.js';
import { clockSkewMs, refuseSkewedClock } from '../queues/clock-skew.js';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import { ScheduleTicker } from '../queues/schedule-ticker.js';
import { gatedJob, recordJob } from '../testing/test-jobs.js';
import { useQueueHarness } from '../testing/use-queue-harness.js';

const silent = createLogger('test', 'silent');

describe.each(queueStores().map((store) => [store.kind, store] as const))('outbox relay on %s', (_, store) => {
  const harness = useQueueHarness(store);
  const open = async () =>
    (await harness().sql<{ id: string }>('select id from outbox_message where closed_at is null')).length;

  it('recovers what the queue lost only by the sweep', async () => {
    // Sent, as the row says, but in no queue; written as it is so that no relay sees it before.
    const lost = async (resendMs: number) => {
      const { id, payload, job } = OutboxMessage.of(recordJob, { caseId: randomUUID() });
      await harness().sql(
        `insert into outbox_message (id, job, payload, sent_at, available_at)
         values (?, ?, ?::jsonb, now(), now() + ? * interval '1 ms')`,
        [id, job, JSON.stringify(payload), resendMs],
      );
      const other = await harness().ask(recordJob, {});
      await harness().untilClosed(other.id);
      return id;
    };
    await harness().startWorker();
    const never = await lost(600_000);
    const saved = await lost(1);
    await harness().untilClosed(saved);
    expect((await harness().row(never)).closedAt).toBeNull();
  });

  it('resends a message when its queue has failed it, but not while it waits there', async () => {
    const { QUEUE_URL: url = '' } = harness().variables;
    const backend = await openQueueBackend({ url, onError: () => undefined });
    const queue = backend.queue(gatedJob.name);
    const { id, caseId } = await harness().ask(gatedJob, {});
    await harness().sql("update outbox_message set sent_at = now() - interval '1 hour' where id = ?", [id]);
    await queue.add(gatedJob.name, { outboxId: randomUUID() }, { jobId: id, attempts: 1 });
    const failing = backend.worker(gatedJob.name, () => Promise.reject(new Error('failed for the test')), {});
    await new Promise((resolve) => failing.once('failed', resolve));
    await failing.close();
    await harness().startWorker();
    await harness().untilRuns(caseId, 1);
    await harness().sql('update outbox_message set available_at = now() where id = ?', [id]);
    await harness().openGate(caseId);
    expect(await harness().untilClosed(id)).toMatchObject({ deliveries: 1 });
    await backend.close();
  });

  it('does not resend a message that still runs and has stored some of its work', async () => {
    await harness().startWorker();
    const { id, caseId } = await harness().ask(gatedJob, {});
    await harness().untilRuns(caseId, 1);
    await new Delivery(id, 1, false, new AbortController().signal).checkpointReached(harness().orm.em.fork());
    await harness().sql('update outbox_message set available_at = now() where id = ?', [id]);
    await until('another look', async () => (await harness().row(id)).availableAt > new Date());
    await harness().untilClosed((await harness().ask(recordJob, {})).id);
    await harness().openGate(caseId);
    expect(await harness().untilClosed(id)).toMatchObject({ deliveries: 1, checkpointRuns: 1 });
  });

  it.each([
    ['checks a message less often the longer its queue has had it', null, true],
    ['checks a recently started message soon, however long ago it was sent', '1 minute', false],
  ])('%s', async (_, begun, later) => {
    const { id, payload, job } = OutboxMessage.of(recordJob, { caseId: randomUUID() });
    await harness().sql(
      `insert into outbox_message (id, job, payload, sent_at, started_at, available_at)
       values (?, ?, ?::jsonb, now() - interval '10 minutes', now() - ?::interval, now())`,
      [id, job, JSON.stringify(payload), begun],
    );
    const pool = harness().pool();
    expect(await new OutboxTable(pool, 30_000).claim([job], 10)).toMatchObject([{ id, overdue: true }]);
    await pool.end();
    const [row] = await harness().sql<{ later: boolean }>(
      `select available_at > now() + interval '9 minutes' as later from outbox_message where id = ?`,
      [id],
    );
    expect(row).toEqual({ later });
  });

  it.each([
    ['wait for later non-bulk messages', '60000', 'prioritized'],
    ['be overtaken for a limited time only', '1000', 'waiting'],
  ])('lets bulk messages %s', async (_, OUTBOX_RESEND_MS, state) => {
    const { QUEUE_URL: url = '' } = harness().variables;
    const backend = await openQueueBackend({ url, onError: () => undefined });
    const queue = backend.queue(gatedJob.name);
    await harness().startWorker({ OUTBOX_RESEND_MS });
    const running = await Promise.all(Array.from({ length: 5 }, () => harness().ask(gatedJob, {})));
    for (const { caseId } of running) await harness().untilRuns(caseId, 1);
    const bulk = await harness().ask(gatedJob, { bulk: true });
    await until('the bulk one waits', async () => (await queue.getJobState(bulk.id)) === state);
    const other = await harness().ask(gatedJob, {});
    await until('the other one waits', async () => (await queue.getJobState(other.id)) === 'waiting');
    const [first, second] = state === 'waiting' ? [bulk, other] : [other, bulk];
    await harness().openGate(running[0]!.caseId);
    await harness().untilRuns(first.caseId, 1);
    expect((await harness().row(second.id)).deliveries).toBe(0);
    for (const { caseId, id } of [...running, first, second]) {
      await harness().openGate(caseId);
      await harness().untilClosed(id);
    }
    await backend.close();
  });

  it('deletes messages closed a week ago, a limited number at a time', async () => {
    const worker = await harness().startWorker();
    await harness().sql(
      `insert into outbox_message (id, job, payload, closed_at)
       select gen_random_uuid(), 'test-record', '{}', now() - n * interval '1 day' from generate_series(1, 12) n`,
    );
    const table = worker.get(OutboxTable);
    expect([await table.prune(3), await table.prune(100), await table.prune(100)]).toEqual([3, 3, 0]);
  });

  it('skips messages of jobs unknown to this worker', async () => {
    await harness().startWorker();
    const tomorrow = defineJob({ name: 'test-of-tomorrow', payload: z.strictObject({ caseId: z.string() }) });
    const { id } = await harness().ask(tomorrow, {});
    const { id: known } = await harness().ask(recordJob, {});
    await harness().untilClosed(known);
    expect(await harness().row(id)).toMatchObject({ sentAt: null, deliveries: 0 });
  });

  it('adds one message for a duplicate schedule tick, and none while the last one is open', async () => {
    const { QUEUE_URL: url = '' } = harness().variables;
    const pool = harness().pool();
    const backend = await openQueueBackend({ url, onError: () => undefined });
    const schedule = { name: 'nightly', everyMs: 3_600_000, job: recordJob, payload: { caseId: randomUUID() } };
    const ticker = new ScheduleTicker(backend.queue('schedules'), new OutboxTable(pool, 1), [schedule], silent);
    await Promise.all([ticker.tick('nightly', 'slot-1'), ticker.tick('nightly', 'slot-1')]);
    await ticker.tick('nightly', 'slot-2');
    expect(await open()).toBe(1);
    await harness().sql('update outbox_message set closed_at = now()');
    await ticker.tick('nightly', 'slot-1');
    expect(await open()).toBe(0);
    await ticker.tick('nightly', 'slot-3');
    expect(await open()).toBe(1);
    await backend.close();
    await pool.end();
  });

  it('synchronizes stored schedules with the code', async () => {
    const { QUEUE_URL: url = '' } = harness().variables;
    const pool = harness().pool();
    const backend = await openQueueBackend({ url, onError: () => undefined });
    const known = async () => {
      const found = await backend.queue('schedules').getJobSchedulers();
      return found.map(({ key, every }) => `${key} ${every}`).sort();
    };
    const schedule = (name: string, everyMs: number) => ({ name, everyMs, job: recordJob, payload: { caseId: 'x' } });
    const run = (...schedules: ReturnType<typeof schedule>[]) =>
      new ScheduleTicker(backend.queue('schedules'), new OutboxTable(pool, 1), schedules, silent).ensure();
    await run(schedule('one', 3_600_000), schedule('two', 3_600_000));
    await run(schedule('one', 3_600_000), schedule('two', 7_200_000));
    expect(await known()).toEqual(['one 3600000', 'two 7200000']);
    await run(schedule('two', 7_200_000));
    expect(await known()).toEqual(['two 7200000']);
    await backend.close();
    await pool.end();
  });
});

describe('worker clock', () => {
  const [store] = queueStores();
  if (!store) throw new Error('there is always PostgreSQL');
  const harness = useQueueHarness(store);

  it.each([
    [0, true],
    [1_500, true],
    [-1_500, true],
    [2_600, false],
    [-2_600, false],
  ])('with %i ms off the database is allowed: %s', async (off, allowed) => {
    const pool = harness().pool();
    const now = () => Date.now() + off;
    const verdict = await refuseSkewedClock(pool, now).then(
      () => true,
      () => false,
    );
    expect(verdict).toBe(allowed);
    expect(Math.abs((await clockSkewMs(pool, now)) - off)).toBeLessThan(500);
    await pool.end();
  });
});
