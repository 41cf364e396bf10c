import { z } from 'zod/mini';
import { defineJob } from '#libs/jobs/job.js';
import { jobs } from '#libs/jobs/registry.js';
import { collectHandlers } from './collect-handlers.js';
import { JobHandler } from './handles-job.js';

const payload = z.strictObject({ caseId: z.string() });
const weigh = defineJob({ name: 'weigh', payload });
const pack = defineJob({ name: 'pack', payload });

class Weigher extends JobHandler {
  async run(): Promise<void> {}
}
class SecondWeigher extends Weigher {}

const problemsOf = (...args: Parameters<typeof collectHandlers>): string[] => {
  try {
    collectHandlers(...args);
    return [];
  } catch (error) {
    return String((error as Error).message)
      .split('\n  ')
      .slice(1);
  }
};

describe('jobs and handlers', () => {
  it('fit when each job has its one handler', () => {
    const handler = new Weigher();
    expect([...collectHandlers([weigh], [{ job: weigh, handler }])]).toEqual([[weigh, handler]]);
  });

  it('do not fit when a job has none or two, or a handler has no job: all of it is said', () => {
    const found = [
      { job: weigh, handler: new Weigher() },
      { job: weigh, handler: new SecondWeigher() },
      { job: defineJob({ name: 'stray', payload }), handler: new Weigher() },
    ];
    expect(problemsOf([weigh, pack], found)).toEqual([
      'weigh has two handlers: Weigher and SecondWeigher',
      'Weigher handles stray, which is not in libs/jobs/registry.ts',
      'pack has no handler',
    ]);
  });

  it('do not fit when two jobs share a name, or take that of the schedules', () => {
    const again = defineJob({ name: 'weigh', payload });
    const schedules = defineJob({ name: 'schedules', payload });
    const found = [weigh, again, schedules].map((job) => ({ job, handler: new Weigher() }));
    expect(problemsOf([weigh, again, schedules], found)).toEqual([
      'the name weigh is taken',
      'the name schedules is taken',
    ]);
  });
});

describe('the registered jobs', () => {
  it('carry ids, numbers and marks, no text', () => {
    for (const job of jobs) {
      const schema = z.toJSONSchema(job.payload) as { properties?: Record<string, { type?: string }> };
      const carried = Object.entries(schema.properties ?? {});
      const others = carried.filter(
        ([name, { type }]) => !/Ids?$/.test(name) && type !== 'integer' && type !== 'boolean',
      );
      expect({ job: job.name, others }).toEqual({ job: job.name, others: [] });
    }
  });
});
