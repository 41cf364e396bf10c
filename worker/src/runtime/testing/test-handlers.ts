import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { DomainError } from '#libs/domain/errors.js';
import type { Delivery } from '../job-run/delivery.js';
import { JobProcessor } from '../job-processor.js';
import { blockingJob, flakyJob, gatedJob, promptJob, recordJob, refusedJob } from './test-jobs.js';
import { TestEffect } from './test-effect.js';
import type { TestWorker } from './worker-module.js';

type Case = { caseId: string };

/** Records that a run began, immediately and permanently, and returns the number of runs. */
export async function noteRun(em: EntityManager, caseId: string): Promise<number> {
  const connection = em.getConnection();
  await connection.execute('insert into test_run (case_id, pid) values (?, ?)', [caseId, process.pid]);
  const rows = await connection.execute<{ n: number }[]>('select count(*)::int as n from test_run where case_id = ?', [
    caseId,
  ]);
  return rows[0]?.n ?? 0;
}

@Processor(recordJob.name)
export class RecordHandler extends JobProcessor<Case> {
  constructor(private readonly em: EntityManager) {
    super(recordJob);
  }

  async run({ caseId }: Case): Promise<void> {
    await noteRun(this.em, caseId);
    this.em.persist(TestEffect.of(caseId, 'recorded'));
  }
}

@Processor(gatedJob.name)
export class GatedHandler extends JobProcessor<Case> {
  constructor(private readonly em: EntityManager) {
    super(gatedJob);
  }

  async run({ caseId }: Case, { signal }: Delivery): Promise<void> {
    await noteRun(this.em, caseId);
    while (!(await this.#isOpen(caseId))) await wait(20, undefined, { signal });
    this.em.persist(TestEffect.of(caseId, 'recorded'));
  }

  async #isOpen(caseId: string): Promise<boolean> {
    const rows = await this.em.getConnection().execute<unknown[]>('select from test_gate where case_id = ?', [caseId]);
    return rows.length > 0;
  }
}

@Processor(promptJob.name)
export class PromptHandler extends JobProcessor<Case> {
  constructor(private readonly gated: GatedHandler) {
    super(promptJob);
  }

  run(payload: Case, delivery: Delivery): Promise<void> {
    return this.gated.run(payload, delivery);
  }
}

@Processor(flakyJob.name)
export class FlakyHandler extends JobProcessor<Case & { failures: number }> {
  constructor(private readonly em: EntityManager) {
    super(flakyJob);
  }

  async run({ caseId, failures }: Case & { failures: number }): Promise<void> {
    this.em.persist(TestEffect.of(caseId, 'recorded'));
    const runs = await noteRun(this.em, caseId);
    if (runs <= failures) throw new Error(`run ${runs} fails for ada@example.com`);
  }
}

@Processor(refusedJob.name)
export class RefusedHandler extends JobProcessor<Case> {
  constructor(private readonly em: EntityManager) {
    super(refusedJob);
  }

  async run({ caseId }: Case): Promise<void> {
    this.em.persist(TestEffect.of(caseId, 'recorded'));
    await noteRun(this.em, caseId);
    throw new DomainError('version_conflict', 'conflict', 'this can never work');
  }

  override onFailed({ caseId }: Case): Promise<void> {
    this.em.persist(TestEffect.of(caseId, 'compensated'));
    return Promise.resolve();
  }
}

@Processor(blockingJob.name)
export class BlockingHandler extends JobProcessor<Case & { blockMs: number }> {
  constructor(private readonly em: EntityManager) {
    super(blockingJob);
  }

  async run({ caseId, blockMs }: Case & { blockMs: number }): Promise<void> {
    const runs = await noteRun(this.em, caseId);
    const end = performance.now() + blockMs;
    while (runs === 1 && performance.now() < end);
    this.em.persist(TestEffect.of(caseId, 'recorded'));
  }
}

export const testProcessors: TestWorker['processors'] = [
  [recordJob, RecordHandler],
  [gatedJob, GatedHandler],
  [promptJob, PromptHandler],
  [flakyJob, FlakyHandler],
  [refusedJob, RefusedHandler],
  [blockingJob, BlockingHandler],
];
