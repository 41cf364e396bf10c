import { setTimeout as wait } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import type { Delivery } from '../delivery.js';
import { HandlesJob, JobHandler } from '../handles-job.js';
import { blockingJob, flakyJob, gatedJob, recordJob, refusedJob } from './test-jobs.js';
import { TestEffect } from './test-effect.js';

type Case = { caseId: string };

/** Notes that a run began, at once and for ever, and says how many there have been. */
export async function noteRun(em: EntityManager, caseId: string): Promise<number> {
  const connection = em.getConnection();
  await connection.execute('insert into test_run (case_id, pid) values (?, ?)', [caseId, process.pid]);
  const rows = await connection.execute<{ n: number }[]>('select count(*)::int as n from test_run where case_id = ?', [
    caseId,
  ]);
  return rows[0]?.n ?? 0;
}

@HandlesJob(recordJob)
export class RecordHandler extends JobHandler<Case> {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async run({ caseId }: Case): Promise<void> {
    await noteRun(this.em, caseId);
    this.em.persist(TestEffect.of(caseId, 'recorded'));
  }
}

@HandlesJob(gatedJob)
export class GatedHandler extends JobHandler<Case> {
  constructor(private readonly em: EntityManager) {
    super();
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

@HandlesJob(flakyJob)
export class FlakyHandler extends JobHandler<Case & { failures: number }> {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async run({ caseId, failures }: Case & { failures: number }): Promise<void> {
    this.em.persist(TestEffect.of(caseId, 'recorded'));
    const runs = await noteRun(this.em, caseId);
    if (runs <= failures) throw new Error(`run ${runs} fails for ada@example.com`);
  }
}

@HandlesJob(refusedJob)
export class RefusedHandler extends JobHandler<Case> {
  constructor(private readonly em: EntityManager) {
    super();
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

@HandlesJob(blockingJob)
export class BlockingHandler extends JobHandler<Case & { blockMs: number }> {
  constructor(private readonly em: EntityManager) {
    super();
  }

  async run({ caseId, blockMs }: Case & { blockMs: number }): Promise<void> {
    const runs = await noteRun(this.em, caseId);
    const end = performance.now() + blockMs;
    while (runs === 1 && performance.now() < end);
    this.em.persist(TestEffect.of(caseId, 'recorded'));
  }
}

export const testHandlers = [RecordHandler, GatedHandler, FlakyHandler, RefusedHandler, BlockingHandler];
