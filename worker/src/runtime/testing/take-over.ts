import type { QueueHarness } from './queue-harness.js';
import type { gatedJob, promptJob } from './test-jobs.js';

/** Kills the worker process that runs a message of this job, whose gate is closed, and expects another process to end it, once. */
export async function expectTakeOver(harness: QueueHarness, job: typeof promptJob | typeof gatedJob): Promise<void> {
  const first = await harness.startProcess();
  const { caseId, id } = await harness.ask(job, {});
  await harness.untilRuns(caseId, 1);
  first.kill('SIGKILL');
  await first.exited;
  await harness.startProcess();
  await harness.untilRuns(caseId, 2);
  await harness.openGate(caseId);
  expect(await harness.untilClosed(id)).toMatchObject({ attempts: 0, deliveries: 2 });
  expect(await harness.effects(caseId)).toEqual(['recorded']);
}
