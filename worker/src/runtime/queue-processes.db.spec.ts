import { queueStores } from '#libs/testing/queue-backends.js';
import { blockingJob, gatedJob, recordJob } from './testing/test-jobs.js';
import { useQueueBench } from './testing/use-queue-bench.js';

describe.each(queueStores().map((store) => [store.kind, store] as const))('worker processes on %s', (_, store) => {
  const bench = useQueueBench(store);

  it('take over the job of one that was killed in the middle of it', async () => {
    const first = await bench().startProcess();
    const { caseId, id } = await bench().ask(gatedJob, {});
    await bench().untilRuns(caseId, 1);
    first.kill('SIGKILL');
    await first.exited;
    await bench().startProcess();
    await bench().untilRuns(caseId, 2);
    await bench().openGate(caseId);
    expect(await bench().untilClosed(id)).toMatchObject({ attempts: 0, deliveries: 2 });
    expect(await bench().effects(caseId)).toEqual(['recorded']);
  }, 60_000);

  it('finish what runs and start nothing new when they are told to stop, and end with 0', async () => {
    const first = await bench().startProcess();
    const running = await Promise.all(Array.from({ length: 5 }, () => bench().ask(gatedJob, {})));
    for (const { caseId } of running) await bench().untilRuns(caseId, 1);
    const waiting = await Promise.all(Array.from({ length: 20 }, () => bench().ask(gatedJob, {})));
    first.kill('SIGTERM');
    for (const { caseId } of [...running, ...waiting]) await bench().openGate(caseId);
    expect(await first.exited).toEqual({ code: 0, signal: null });
    for (const { caseId } of running) expect(await bench().effects(caseId)).toEqual(['recorded']);
    const startedBefore = new Map<string, number>();
    for (const { caseId } of waiting) startedBefore.set(caseId, await bench().runs(caseId));
    for (const { caseId } of waiting) expect((await bench().effects(caseId)).length).toBe(startedBefore.get(caseId));
    await bench().startProcess();
    for (const { id, caseId } of [...running, ...waiting]) {
      expect(await bench().untilClosed(id)).toMatchObject({ attempts: 0, deliveries: 1 });
      expect(await bench().effects(caseId)).toEqual(['recorded']);
    }
  }, 60_000);

  it('run the jobs of their groups alone: what is in bulk waits for another process, and nothing else does', async () => {
    await bench().startProcess({ WORKER_QUEUES: 'main' });
    const bulk = await bench().ask(blockingJob, { blockMs: 1 });
    const main = await bench().ask(recordJob, {});
    await bench().untilClosed(main.id);
    expect(await bench().row(bulk.id)).toMatchObject({ deliveries: 0, sentAt: null, closedAt: null });
    await bench().startProcess({ WORKER_QUEUES: 'bulk' });
    expect(await bench().untilClosed(bulk.id)).toMatchObject({ deliveries: 1 });
  }, 60_000);

  it('hand back a job that is longer than the grace period; three rollouts do not fail it', async () => {
    const { caseId, id } = await bench().ask(gatedJob, {});
    for (const rollout of [1, 2, 3]) {
      const worker = await bench().startProcess({ GRACE_MS: '100' });
      await bench().untilRuns(caseId, rollout);
      worker.kill('SIGTERM');
      expect(await worker.exited).toEqual({ code: 0, signal: null });
    }
    expect(await bench().row(id)).toMatchObject({ attempts: 0, failedAt: null, closedAt: null });
    await bench().openGate(caseId);
    await bench().startProcess();
    await bench().untilClosed(id);
    expect(await bench().effects(caseId)).toEqual(['recorded']);
  }, 60_000);

  it('may run a job twice when one blocks its event loop, but it has one effect', async () => {
    const workers = await Promise.all([bench().startProcess(), bench().startProcess()]);
    const { caseId, id } = await bench().ask(blockingJob, { blockMs: 6_000 });
    await bench().untilRuns(caseId, 2);
    await bench().untilClosed(id);
    for (const worker of workers) worker.kill('SIGTERM');
    for (const worker of workers) expect(await worker.exited).toEqual({ code: 0, signal: null });
    expect(await bench().effects(caseId)).toEqual(['recorded']);
  }, 60_000);

  it.each([60_000, -60_000])(
    'refuse to start with a clock %i ms off',
    async (offMs) => {
      const worker = bench().spawnWorker({}, { offMs, jumpsToMs: offMs });
      expect(await worker.exited).toEqual({ code: 1, signal: null });
      expect(worker.output).toMatch(/clock is -?(59|60)\d{3} ms off the database's/);
    },
    60_000,
  );

  it('have one effect although the clock of one of them jumps a minute ahead', async () => {
    await bench().startProcess();
    const { caseId, id } = await bench().ask(gatedJob, {});
    await bench().untilRuns(caseId, 1);
    const fast = await bench().startProcess({}, { offMs: 0, jumpsToMs: 60_000 });
    fast.kill('SIGUSR2');
    // On PostgreSQL the fast one now takes the running job; on Redis it does not. A job of its own shows it has gone on.
    const { caseId: other, id: otherId } = await bench().ask(gatedJob, {});
    await bench().untilRuns(other, 1);
    await bench().openGate(caseId);
    await bench().openGate(other);
    await bench().untilClosed(id);
    await bench().untilClosed(otherId);
    expect([await bench().effects(caseId), await bench().effects(other)]).toEqual([['recorded'], ['recorded']]);
  }, 60_000);

  it('survive that their sessions are cut at random, and lose nothing', async () => {
    const workers = await Promise.all([bench().startProcess(), bench().startProcess()]);
    const asked: { caseId: string; id: string }[] = [];
    for (let round = 0; round < 10; round += 1) {
      for (let job = 0; job < 5; job += 1) asked.push(await bench().ask(recordJob, {}));
      await bench().sql(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name <> 'test-bench' and usename = current_user and random() < 0.5`,
      );
      await bench().untilRuns(asked.at(-5)?.caseId ?? '', 1);
    }
    for (const { id } of asked) await bench().untilClosed(id);
    for (const { caseId } of asked) expect(await bench().effects(caseId)).toEqual(['recorded']);
    expect(workers.filter(({ running }) => !running).map(({ output }) => output)).toEqual([]);
  }, 120_000);
});
