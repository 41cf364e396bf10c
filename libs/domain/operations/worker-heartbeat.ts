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

/** A worker process that has reported. One that ends in order takes its row with it. */
export class WorkerHeartbeat extends WorkerHeartbeatSchema.class {}
WorkerHeartbeatSchema.setClass(WorkerHeartbeat);

/** How often a worker reports, and after what silence it counts as gone. */
export const heartbeat = { everyMs: 10_000, silentMs: 30_000 } as const;
