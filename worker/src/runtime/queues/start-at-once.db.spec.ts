import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { until } from '#libs/dev/testing/until.js';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import type { JobQueue } from '#libs/adapters/queue/queue-backend.js';
import { promptJob } from '../testing/test-jobs.js';
import { expectTakeOver } from '../testing/take-over.js';
import { useQueueHarness } from '../testing/use-queue-harness.js';

describe.each(queueStores().map((store) => [store.kind, store] as const))(
  'jobs that start at once on %s',
  (_, store) => {
    const harness = useQueueHarness(store);
    const ask = () => harness().ask(promptJob, {});

    /** The queue as its operators see it. */
    async function withQueue(work: (queue: JobQueue) => Promise<void>): Promise<void> {
      const { QUEUE_URL: url = '' } = harness().variables;
      const backend = await openQueueBackend({ url, onError: () => undefined });
      await work(backend.queue(promptJob.name)).finally(() => backend.close());
    }

    it('run without passing the queue, once, however long that takes', async () => {
      await harness().startWorker({ OUTBOX_RESEND_MS: '300' });
      const { caseId, id } = await ask();
      await harness().untilRuns(caseId, 1);
      const [{ available_at: lease }] = (await harness().sql<{ available_at: string }>(dueAt, [id])) as [
        { available_at: string },
      ];
      await until('the lease is extended twice', async () => {
        const [row] = await harness().sql<{ later: boolean }>(isLater, [lease, id]);
        return row?.later === true;
      });
      await withQueue(async (queue) => expect(await queue.getJob(id)).toBeUndefined());
      await harness().openGate(caseId);
      expect(await harness().untilClosed(id)).toMatchObject({ attempts: 0, deliveries: 1 });
      expect(await harness().effects(caseId)).toEqual(['recorded']);
    });

    it('wait in the queue while that is paused', async () => {
      await withQueue(async (queue) => {
        await queue.pause();
        await harness().startWorker();
        const { caseId, id } = await ask();
        await until('it is in the queue', async () => (await queue.getJob(id)) !== undefined);
        expect(await harness().runs(caseId)).toBe(0);
        await harness().openGate(caseId);
        await queue.resume();
        expect(await harness().untilClosed(id)).toMatchObject({ attempts: 0, deliveries: 1 });
      });
    });

    it('pass the queue when as many run as may, and after those that come from there', async () => {
      await harness().startWorker();
      const first = await ask();
      await harness().untilRuns(first.caseId, 1);
      const second = await ask();
      await harness().untilRuns(second.caseId, 1);
      await harness().openGate(first.caseId);
      await harness().untilClosed(first.id);
      const third = await ask();
      await withQueue((queue) =>
        until('the third one waits', async () => (await queue.getJobCountByTypes('waiting')) === 1).then(
          () => undefined,
        ),
      );
      expect(await harness().runs(third.caseId)).toBe(0);
      for (const { caseId } of [second, third]) await harness().openGate(caseId);
      for (const { id } of [second, third]) await harness().untilClosed(id);
    });

    it('are taken over by another process when theirs is killed', () => expectTakeOver(harness(), promptJob), 60_000);

    it('end before their process does, or are returned after the grace period', async () => {
      const first = await harness().startProcess();
      const one = await ask();
      await harness().untilRuns(one.caseId, 1);
      first.kill('SIGTERM');
      await harness().openGate(one.caseId);
      expect(await first.exited).toEqual({ code: 0, signal: null });
      expect(await harness().row(one.id)).toMatchObject({ deliveries: 1, closedAt: expect.any(Date) });
      const second = await harness().startProcess({ GRACE_MS: '100' });
      const other = await ask();
      await harness().untilRuns(other.caseId, 1);
      second.kill('SIGTERM');
      expect(await second.exited).toEqual({ code: 0, signal: null });
      expect(await harness().row(other.id)).toMatchObject({ attempts: 0, sentAt: null, closedAt: null });
      await harness().openGate(other.caseId);
      await harness().startWorker();
      await harness().untilClosed(other.id);
    }, 60_000);
  },
);

const dueAt = 'select available_at::text from outbox_message where id = ?';
const isLater = `select available_at > ?::timestamptz + interval '200 ms' as later from outbox_message where id = ?`;
