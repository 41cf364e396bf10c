import { OptimisticLockError } from '@mikro-orm/postgresql';
import { refreshTracking } from '#libs/jobs/tracking.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { JobHarness } from '../../testing/job-harness.js';
import { JobProcessor } from '../job-processor.js';

/** Collides with others a number of times before it goes well. */
class CollidingHandler extends JobProcessor<{ trackerId: string }> {
  runs = 0;

  constructor(private readonly collisions: number) {
    super(refreshTracking);
  }

  run(): Promise<void> {
    this.runs += 1;
    if (this.runs <= this.collisions) throw OptimisticLockError.lockFailed('Shipment');
    return Promise.resolve();
  }
}

describe('job that conflicts with another change', () => {
  const database = useDatabase();

  it.each([
    [0, 'done', 1, 0],
    [1, 'done', 2, 0],
    [2, 'done', 3, 0],
    [3, 'retry', 3, 1],
  ])(
    'conflicting %i times in a row: %s after %i runs, %i of them counted as a failed attempt',
    async (collisions, outcome, runs, attempts) => {
      const handler = new CollidingHandler(collisions);
      const jobs = new JobHarness(database.orm, [handler]);
      const id = await jobs.ask(refreshTracking, { trackerId: '11111111-1111-4111-8111-111111111111' });
      expect(await jobs.run(id)).toBe(outcome);
      expect([handler.runs, (await jobs.message(id)).attempts]).toEqual([runs, attempts]);
    },
  );
});
