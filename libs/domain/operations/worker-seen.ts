import { defineEntity, p } from '@mikro-orm/core';

const WorkerSeenSchema = defineEntity({
  name: 'WorkerSeen',
  tableName: 'worker_seen',
  properties: {
    /** A new one for every process. */
    id: p.uuid().primary(),
    startedAt: p.datetime(),
    seenAt: p.datetime(),
    version: p.string(),
    rssMb: p.integer(),
  },
});

/** A worker process that has reported. One that ends in order takes its row with it. */
export class WorkerSeen extends WorkerSeenSchema.class {}
WorkerSeenSchema.setClass(WorkerSeen);

/** How often a worker reports, and after what silence it counts as gone. */
export const beat = { everyMs: 10_000, silentMs: 30_000 } as const;
