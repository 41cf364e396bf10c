import { randomUUID } from 'node:crypto';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import {
  RetryOrDiscardDeadLetters,
  RetryOrDiscardDeadLettersHandler,
} from '#libs/use-cases/operations/retry-or-discard-dead-letters.js';
import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { until } from '#libs/dev/testing/until.js';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import { flakyJob, gatedJob, recordJob, refusedJob } from '../testing/test-jobs.js';
import { useQueueHarness } from '../testing/use-queue-harness.js';

describe.each(queueStores().map((store) => [store.kind, store] as const))('jobs on %s', (_, store) => {
  const harness = useQueueHarness(store);
  /** Runs them again as an operator; answers how many, and what the audit log says of it. */
  async function retry(which: { ids: string[] } | { job: string }): Promise<object> {
    const em = harness().orm.em.fork();
    const choice = { ...which, reason: 'The cause is gone.' };
    const command = new RetryOrDiscardDeadLetters({ id: 'admin-1', roles: ['admin'] }, 'retry', choice);
    const { count } = await new RetryOrDiscardDeadLettersHandler(em).execute(command);
    const [entry] = await em.execute(
      'select subject_id as id, subject as job from audit_entry order by at desc limit 1',
    );
    return { count, ...entry };
  }

  it('run once after the commit that enqueued them', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(recordJob, {});
    const row = await harness().untilClosed(id);
    expect(row).toMatchObject({ attempts: 0, deliveries: 1, failedAt: null });
    expect(await harness().effects(caseId)).toEqual(['recorded']);
  });

  it('are announced by the commit, not found by the sweep', async () => {
    await harness().startWorker({ OUTBOX_SWEEP_MS: '600000' });
    const { id } = await harness().ask(recordJob, {});
    expect((await harness().untilClosed(id)).deliveries).toBe(1);
  });

  it('never run after a rollback', async () => {
    await harness().startWorker();
    const caseId = randomUUID();
    const em = harness().orm.em.fork();
    await em.begin();
    em.persist(OutboxMessage.of(recordJob, { caseId }));
    await em.flush();
    await em.rollback();
    const later = await harness().ask(recordJob, {});
    await harness().untilClosed(later.id);
    expect([await harness().runs(caseId), await harness().effects(caseId)]).toEqual([0, []]);
  });

  it('run when no worker was running at the commit', async () => {
    const asked = await Promise.all(Array.from({ length: 20 }, () => harness().ask(recordJob, {})));
    await harness().startWorker();
    for (const { id } of asked) await harness().untilClosed(id);
    for (const { caseId } of asked) expect(await harness().effects(caseId)).toEqual(['recorded']);
  });

  it('run once each, a thousand of them, and none is reported failed', async () => {
    await harness().sql(
      `insert into outbox_message (id, job, payload)
       select id, 'test-record', jsonb_build_object('caseId', id) from (select gen_random_uuid() as id from generate_series(1, 1000)) as many`,
    );
    await harness().startWorker({ OUTBOX_RESEND_MS: '60000' });
    const left = () => harness().sql('select id from outbox_message where closed_at is null limit 1');
    await until('all are closed', async () => (await left()).length === 0, 60_000);
    const odd = await harness().sql('select id from outbox_message where deliveries <> 1 or failed_at is not null');
    const twice = await harness().sql('select case_id from test_effect group by case_id having count(*) > 1');
    expect([odd, twice]).toEqual([[], []]);
  }, 90_000);

  it('run even when the relay died between taking a row and adding its job', async () => {
    const { caseId, id } = await harness().ask(recordJob, {});
    await harness().sql(
      "update outbox_message set sent_at = now(), available_at = now() + interval '200 ms' where id = ?",
      [id],
    );
    await harness().startWorker();
    await harness().untilClosed(id);
    expect(await harness().effects(caseId)).toEqual(['recorded']);
  });

  it('have one effect when delivered many times at once', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(gatedJob, {});
    const { QUEUE_URL: url = '' } = harness().variables;
    const other = await openQueueBackend({ url, onError: () => undefined });
    const copies = [1, 2, 3].map((n) => ({
      name: gatedJob.name,
      data: { outboxId: id },
      opts: { jobId: `${id}-copy${n}` },
    }));
    const queue = other.queue(gatedJob.name);
    await queue.addBulk(copies);
    await harness().untilRuns(caseId, 4);
    await harness().openGate(caseId);
    await harness().untilClosed(id);
    await until('no copy is left', async () => (await queue.getJobCountByTypes('active', 'waiting', 'failed')) === 0);
    await other.close();
    expect([await harness().runs(caseId), await harness().effects(caseId)]).toEqual([4, ['recorded']]);
  });

  it('are retried after an error, and leave nothing of a failed attempt', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(flakyJob, { failures: 2 });
    const row = await harness().untilClosed(id);
    expect(row).toMatchObject({ attempts: 2, deliveries: 3, failedAt: null, lastError: 'run 2 fails for [email]' });
    expect(await harness().effects(caseId)).toEqual(['recorded']);
  });

  it('fail visibly after their last attempt, while others continue', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(flakyJob, { failures: 99 });
    const other = await harness().ask(recordJob, {});
    const row = await harness().untilFailed(id);
    await harness().untilClosed(other.id);
    expect(row).toMatchObject({ attempts: 3, closedAt: null, lastError: 'run 3 fails for [email]' });
    expect([await harness().runs(caseId), await harness().effects(caseId)]).toEqual([3, []]);
  });

  it('fail and compensate in the same commit when they are refused', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(refusedJob, {});
    const row = await harness().untilFailed(id);
    expect(row).toMatchObject({ attempts: 1, lastError: 'this can never work' });
    expect([await harness().runs(caseId), await harness().effects(caseId)]).toEqual([1, ['compensated']]);
  });

  it('start over when an operator retries them, as often as they fail', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(flakyJob, { failures: 9 });
    for (const round of [1, 2, 3]) {
      await harness().untilFailed(id);
      expect(await harness().runs(caseId)).toBe(3 * round);
      expect(await retry({ ids: [id] })).toEqual({ count: 1, id, job: flakyJob.name });
    }
    expect(await harness().untilClosed(id)).toMatchObject({ deliveries: 10, deliveriesBefore: 9, attempts: 0 });
    expect([await harness().runs(caseId), await harness().effects(caseId)]).toEqual([10, ['recorded']]);
  });

  it('get all their interruptions again on a retry', async () => {
    const { caseId, id } = await harness().ask(recordJob, {});
    await harness().sql(`update outbox_message set failed_at = now(), attempts = 12, deliveries = 13 where id = ?`, [
      id,
    ]);
    await retry({ job: recordJob.name });
    await harness().startWorker();
    await harness().untilClosed(id);
    expect(await harness().effects(caseId)).toEqual(['recorded']);
  });

  it('fail at once with an invalid payload', async () => {
    await harness().startWorker();
    const { caseId, id } = await harness().ask(recordJob, {});
    const bad = randomUUID();
    await harness().sql(`insert into outbox_message (id, job, payload) values (?, ?, '{"caseId": 5}')`, [
      bad,
      recordJob.name,
    ]);
    expect((await harness().untilFailed(bad)).lastError).toMatch(/payload does not fit/);
    await harness().untilClosed(id);
    expect(await harness().effects(caseId)).toEqual(['recorded']);
  });
});
