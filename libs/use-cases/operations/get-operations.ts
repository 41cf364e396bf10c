import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { CarrierHealthView, OperationsView, QueueFigures } from '#libs/contracts/operations/operations.js';
import { heartbeat } from '#libs/domain/operations/worker-heartbeat.js';
import { soldCarriers } from '#libs/contracts/carriers/carrier-catalog.js';
import { jobs } from '#libs/jobs/registry/registry.js';
import { runPrepared } from '../../database/run-prepared.js';
import { operationsSql } from './operations-sql.js';

type Row = Omit<OperationsView, 'at' | 'findings' | 'carriers'> & {
  at: string;
  findings: number;
  carriers: Omit<CarrierHealthView, 'name'>[];
};

/**
 * The state of all queues, carriers and workers as the database knows it: works while the queue's own store is down.
 */
export class GetOperations extends Query<OperationsView> {}

const idle: Omit<QueueFigures, 'name'> = {
  ...{ waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: null, doneLastHour: 0, failedLastHour: 0 },
};
const unheard = { calls: 0, errorRate: null, p95Ms: null, circuit: 'closed' } as const;
const rounded = (seconds: number | null): number | null => (seconds === null ? null : Math.round(seconds * 10) / 10);
const instant = (text: string): string => new Date(text).toISOString();

@QueryHandler(GetOperations)
export class GetOperationsHandler implements IQueryHandler<GetOperations> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<OperationsView> {
    const [row] = await runPrepared<Row>(this.em.fork(), 'operations', operationsSql, [heartbeat.silentMs]);
    if (!row) throw new Error('the database said nothing');
    const names = new Set([...jobs.map((job) => job.name), ...row.queues.map((queue) => queue.name)]);
    return {
      at: instant(row.at),
      queues: [...names].map((name) => {
        const figures = row.queues.find((queue) => queue.name === name) ?? { name, ...idle };
        return { ...figures, oldestSeconds: rounded(figures.oldestSeconds) };
      }),
      outbox: { ...row.outbox, oldestSeconds: rounded(row.outbox.oldestSeconds) },
      webhooks: { ...row.webhooks, oldestSeconds: rounded(row.webhooks.oldestSeconds) },
      findings: { open: row.findings },
      mail: row.mail,
      adjustments: row.adjustments,
      claims: { ...row.claims, oldestSeconds: rounded(row.claims.oldestSeconds) },
      carriers: soldCarriers.map(({ code, name }) => {
        const known = row.carriers.find((one) => one.carrier === code) ?? { carrier: code, ...unheard };
        return { ...known, name };
      }),
      refusals: row.refusals.map((one) => ({
        ...one,
        ...{ firstSeenAt: instant(one.firstSeenAt), lastSeenAt: instant(one.lastSeenAt) },
      })),
      refusalCount: row.refusalCount,
      stores: row.stores.map(({ lagSeconds, writeBacks, ...store }) => ({
        ...store,
        lagSeconds: rounded(lagSeconds),
        writeBacks: { ...writeBacks, oldestSeconds: rounded(writeBacks.oldestSeconds) },
      })),
      workers: row.workers.map((worker) => ({
        ...worker,
        startedAt: instant(worker.startedAt),
        seenAt: instant(worker.seenAt),
      })),
    };
  }
}
