import { randomUUID } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import type { INestApplicationContext } from '@nestjs/common';
import { entities } from '#libs/database/entities.js';
import { ormConfig } from '#libs/database/orm.config.js';
import type { Job } from '#libs/jobs/job.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { ChildProgram, type ChildProgramOptions } from '#libs/dev/testing/servers/child-program.js';
import type { OwnDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { resilientPool } from '#libs/adapters/queue/resilient-pool.js';
import { TestEffect, testTables } from './test-effect.js';
import { startTestWorker } from './start-test-worker.js';
import { testProcessors } from './test-handlers.js';

/** Short times, so that what takes half a minute in production takes a second or two here. */
export const quickSettings = {
  LOG_LEVEL: 'silent',
  JOB_LOCK_MS: '2000',
  JOB_STALLED_MS: '500',
  OUTBOX_SWEEP_MS: '50',
  OUTBOX_RESEND_MS: '1000',
  GRACE_MS: '5000',
  WORKER_METRICS_PORT: '0',
};

export type Change = Partial<Record<keyof typeof quickSettings | 'QUEUE_URL' | 'WORKER_QUEUES', string>>;

type HarnessDatabase = Pick<OwnDatabase, 'url' | 'ownerUrl'>;

/** A database with the test jobs' tables, workers on it, and queries about their effects. */
export class QueueHarness {
  readonly #workers: INestApplicationContext[] = [];
  readonly #children: ChildProgram[] = [];

  private constructor(
    readonly orm: MikroORM,
    readonly variables: Record<string, string>,
  ) {}

  static async open({ url: databaseUrl, ownerUrl }: HarnessDatabase, queueUrl: string): Promise<QueueHarness> {
    const owner = new pg.Client({ connectionString: ownerUrl });
    await owner.connect();
    await owner
      .query(`drop table if exists test_effect, test_run, test_gate; ${testTables}`)
      .finally(() => owner.end());
    const config = {
      ...ormConfig({ url: databaseUrl, pool: 10, applicationName: 'test-harness' }),
      entities: [...entities, TestEffect],
    };
    return new QueueHarness(await MikroORM.init(config), {
      ...quickSettings,
      DATABASE_URL: databaseUrl,
      QUEUE_URL: queueUrl,
    });
  }

  async sql<Row>(query: string, values: unknown[] = []): Promise<Row[]> {
    return this.orm.em.getConnection().execute<Row[]>(query, values);
  }

  /** A pool of the test's own. */
  pool(): pg.Pool {
    return resilientPool({ connectionString: this.variables['DATABASE_URL'], max: 2 }, () => undefined);
  }

  /** A worker in this process. */
  async startWorker(change: Change = {}): Promise<INestApplicationContext> {
    const worker = await startTestWorker({ processors: testProcessors }, this.orm, { ...this.variables, ...change });
    this.#workers.push(worker);
    return worker;
  }

  /** A worker in a process of its own, which may refuse to start. */
  spawnWorker(change: Change = {}, clock?: ChildProgramOptions['clock']): ChildProgram {
    const env = { ...this.variables, ...change };
    const child = ChildProgram.start('worker/src/runtime/testing/test-worker.ts', { env, clock });
    this.#children.push(child);
    return child;
  }

  /** A worker in a process of its own that takes work. */
  async startProcess(change: Change = {}, clock?: ChildProgramOptions['clock']): Promise<ChildProgram> {
    const child = this.spawnWorker(change, clock);
    await child.says('ready');
    return child;
  }

  async stopWorkers(): Promise<void> {
    await Promise.all(this.#children.splice(0).map((child) => child.stop()));
    await Promise.all(this.#workers.splice(0).map((worker) => worker.close()));
  }

  /** Enqueues a job as the API does. @returns the test case that identifies its runs and effects, and the row's id. */
  async ask<P extends { caseId: string }>(
    job: Job<P>,
    rest: Omit<P, 'caseId'>,
  ): Promise<{ caseId: string; id: string }> {
    const caseId = randomUUID();
    const em = this.orm.em.fork();
    const message = OutboxMessage.of(job, { ...rest, caseId } as P);
    em.persist(message);
    await em.flush();
    return { caseId, id: message.id };
  }

  /** Like `ask`, repeated until the database accepts it. */
  async askUntilTaken<P extends { caseId: string }>(
    job: Job<P>,
    rest: Omit<P, 'caseId'>,
  ): Promise<{ caseId: string; id: string }> {
    return until('the database takes a message', () => this.ask(job, rest).catch(() => undefined));
  }

  /** Resolves when the database no longer answers. */
  async untilGone(): Promise<void> {
    await until('the database is gone', () =>
      this.sql('select 1').then(
        () => false,
        () => true,
      ),
    );
  }

  async row(id: string): Promise<OutboxMessage> {
    return this.orm.em.fork().findOneOrFail(OutboxMessage, id);
  }

  async runs(caseId: string): Promise<number> {
    const rows = await this.sql<{ n: number }>('select count(*)::int as n from test_run where case_id = ?', [caseId]);
    return rows[0]?.n ?? 0;
  }

  async effects(caseId: string): Promise<string[]> {
    const rows = await this.sql<{ kind: string }>('select kind from test_effect where case_id = ?', [caseId]);
    return rows.map(({ kind }) => kind);
  }

  async openGate(caseId: string): Promise<void> {
    await this.sql('insert into test_gate (case_id) values (?) on conflict do nothing', [caseId]);
  }

  async untilClosed(id: string): Promise<OutboxMessage> {
    return until('the message is closed', async () => {
      const row = await this.row(id);
      return row.closedAt && row;
    });
  }

  async untilFailed(id: string): Promise<OutboxMessage> {
    return until('the message has failed', async () => {
      const row = await this.row(id);
      return row.failedAt && row;
    });
  }

  async untilRuns(caseId: string, count: number): Promise<void> {
    await until(`${count} runs of the case`, async () => (await this.runs(caseId)) >= count);
  }

  async close(): Promise<void> {
    await this.stopWorkers();
    await this.orm.close();
  }
}
