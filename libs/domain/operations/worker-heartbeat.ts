import { defineEntity, p } from '@mikro-orm/core';
import type { JobGroup } from '#libs/contracts/operations/operations.js';

const WorkerHeartbeatSchema = defineEntity({
  name: 'WorkerHeartbeat',
  tableName: 'worker_heartbeat',
  properties: {
    /** A new one for every process. */
    id: p.uuid().primary(),
    startedAt: p.datetime(),
    seenAt: p.datetime(),
    version: p.string(),
    rssMb: p.integer(),
    /** The groups of jobs that it runs. */
    groups: p.array().$type<JobGroup[]>().defaultRaw(`'{main,bulk}'`),
  },
});

/** A worker process that has reported. An orderly stop deletes its row. */
export class WorkerHeartbeat extends WorkerHeartbeatSchema.class {}
WorkerHeartbeatSchema.setClass(WorkerHeartbeat);

/** How often a worker reports, and after which silence it counts as dead. */
export const heartbeat = { everyMs: 10_000, silentMs: 30_000 } as const;
