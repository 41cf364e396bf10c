import { z } from 'zod/mini';
import { defineJob, type Job } from '#libs/jobs/job.js';
import { jobs } from '#libs/jobs/registry/registry.js';
import { checkProcessors } from './check-processors.js';
import { JobProcessor } from './job-processor.js';

const payload = z.strictObject({ caseId: z.string() });
const weigh = defineJob({ name: 'weigh', payload });
const pack = defineJob({ name: 'pack', payload });

class Weigh extends JobProcessor<{ caseId: string }> {
  constructor(job: Job<{ caseId: string }> = weigh) {
    super(job);
  }

  async run(): Promise<void> {}
}
class WeighAgain extends Weigh {}

const problemsOf = (...args: Parameters<typeof checkProcessors>): string[] => {
  try {
    checkProcessors(...args);
    return [];
  } catch (error) {
    return String((error as Error).message)
      .split('\n  ')
      .slice(1);
  }
};

describe('job processors', () => {
  it('match when each job has one processor', () => {
    expect(problemsOf([weigh], [new Weigh()])).toEqual([]);
  });

  it('do not match when a job has none or two, or a processor has no job, and all of it is reported', () => {
    const stray = defineJob({ name: 'stray', payload });
    expect(problemsOf([weigh, pack], [new Weigh(), new WeighAgain(), new Weigh(stray)])).toEqual([
      'Weigh is for stray, which this process does not run',
      'weigh has several processors: Weigh, WeighAgain',
      'pack has no processor',
    ]);
  });

  it('do not match when two jobs share a name, or use that of the schedules', () => {
    const again = defineJob({ name: 'weigh', payload });
    const schedules = defineJob({ name: 'schedules', payload });
    const all = [weigh, again, schedules];
    expect(
      problemsOf(
        all,
        all.map((job) => new Weigh(job)),
      ),
    ).toEqual(['the name weigh is taken', 'the name schedules is taken']);
  });
});

describe('registered jobs', () => {
  it('carry ids, numbers and flags, no text', () => {
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
