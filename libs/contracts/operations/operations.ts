import * as z from 'zod/mini';
import { pageOf, pageRequest } from '../values/page.js';
import { actionReason } from '../admin/action-reason.js';
import { storeVendorCode } from '../stores/store-vendors.js';

/** One queue: a kind of job. Ages and times in seconds. */
export const queueFigures = z.object({
  name: z.string(),
  /** Ready to run, running, to run later, dead letter. */
  waiting: z.int(),
  active: z.int(),
  delayed: z.int(),
  failed: z.int(),
  /** The age of the oldest ready one; null when none waits. */
  oldestSeconds: z.nullable(z.number()),
  /** Finished in the last hour. */
  doneLastHour: z.int(),
  failedLastHour: z.int(),
});
export type QueueFigures = z.infer<typeof queueFigures>;

export const carrierHealth = z.object({
  carrier: z.string(),
  name: z.string(),
  /** Of the last five minutes of all workers, the slowest one's 95th percentile; null without a call. */
  calls: z.int(),
  errorRate: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
  circuit: z.enum(['closed', 'open', 'half_open']),
});
export type CarrierHealthView = z.infer<typeof carrierHealth>;

/**
 * Jobs that share worker processes. main: work that a person waits for, and money (quotes, payments, labels, tracking, mail).
 * bulk: long jobs and jobs that read a customer's file (files and their sale, merged labels, back-tests).
 */
export const jobGroups = ['main', 'bulk'] as const;
export const jobGroup = z.enum(jobGroups);
export type JobGroup = z.infer<typeof jobGroup>;

export const workerSeen = z.object({
  id: z.string(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** False: its heartbeat has been missing for three intervals. */
  alive: z.boolean(),
  version: z.string(),
  rssMb: z.number(),
  groups: z.array(jobGroup),
});

/** The connected stores of one vendor. */
export const storeHealth = z.object({
  vendor: storeVendorCode,
  ...{ connected: z.int(), expired: z.int(), error: z.int(), paused: z.int() },
  /** How late the latest sync is; null: none is due. */
  lagSeconds: z.nullable(z.number()),
  /** Pending write-backs, the age of the oldest, and those that the store refused. */
  writeBacks: z.object({ waiting: z.int(), oldestSeconds: z.nullable(z.number()), failed: z.int() }),
  /** Unprocessed store webhooks. */
  webhooksBehind: z.int(),
});
export type StoreHealthView = z.infer<typeof storeHealth>;

/** A carrier's error without a text of ours; numbers and e-mail addresses in `raw` are masked. */
export const unexplainedRefusal = z.object({
  ...{ carrier: z.string(), raw: z.string(), seen: z.int(), firstSeenAt: z.string(), lastSeenAt: z.string() },
});

/** Answer of GET /api/operations (operators and admins); polled with an ETag. */
export const operationsView = z.object({
  at: z.string(),
  queues: z.array(queueFigures),
  outbox: z.object({ open: z.int(), overdue: z.int(), oldestSeconds: z.nullable(z.number()) }),
  /** Payment events that have not been processed yet. */
  webhooks: z.object({ behind: z.int(), oldestSeconds: z.nullable(z.number()) }),
  findings: z.object({ open: z.int() }),
  mail: z.object({ failed: z.int(), unsure: z.int() }),
  /** Insurance claims that staff are to decide or pay. */
  claims: z.object({ waiting: z.int(), oldestSeconds: z.nullable(z.number()) }),
  /** Carriers' adjustments that an admin is to decide, and those whose time to dispute ends soon. */
  adjustments: z.object({ waiting: z.int(), due: z.int() }),
  carriers: z.array(carrierHealth),
  /** The latest, 50 at most; and their total. */
  refusals: z.array(unexplainedRefusal),
  refusalCount: z.int(),
  /** Only vendors with a store. */
  stores: z.array(storeHealth),
  workers: z.array(workerSeen),
});
export type OperationsView = z.infer<typeof operationsView>;

/** A dead letter. */
export const failureView = z.object({
  /** Of a tick it is a hash of the schedule's name, so it has no version. */
  id: z.guid(),
  job: z.string(),
  failedAt: z.string(),
  attempts: z.int(),
  /** Why it failed and what to do, for people. */
  reason: z.string(),
  advice: z.string(),
  /** Its subject. */
  subject: z.object({
    kind: z.enum(['shipment', 'order', 'quote', 'refund', 'mail', 'backtest', 'none']),
    id: z.string(),
    label: z.string(),
    /** Slug of the shipment to open, where there is one. */
    slug: z.nullable(z.string()),
  }),
});
export type FailureView = z.infer<typeof failureView>;
export const failurePage = z.extend(pageOf(failureView), { total: z.int() });
export type FailurePage = z.infer<typeof failurePage>;

/** Query of GET /api/operations/failures, newest first. */
export const failureQuery = z.object({
  ...pageRequest.shape,
  job: z.optional(z.string().check(z.regex(/^[a-z-]{1,60}$/))),
});
export type FailureQuery = z.infer<typeof failureQuery>;

/** Body of POST /api/operations/failures/retry and /discard: some of them, or all of one job (at most 10,000 at a time). */
export const failureChoice = z.union([
  z.strictObject({ ids: z.array(z.guid()).check(z.minLength(1), z.maxLength(500)), reason: actionReason }),
  z.strictObject({ job: z.string().check(z.regex(/^[a-z-]{1,60}$/)), reason: actionReason }),
]);
export type FailureChoice = z.infer<typeof failureChoice>;
/** How many of them were retried or discarded. */
export const failureOutcome = z.object({ count: z.int() });
export type FailureOutcome = z.infer<typeof failureOutcome>;

/** Answer of POST /api/operations/board-session: the cookie that opens the queue board is set; `expiresAt` ISO 8601. */
export const boardSession = z.object({ url: z.string(), expiresAt: z.string(), readOnly: z.boolean() });
export type BoardSession = z.infer<typeof boardSession>;
/** GET and PUT /api/operations/settings (PUT: admins): whether operators may act on the board. */
export const operationsSettings = z.strictObject({ operatorsMayActOnBoard: z.boolean() });
export type OperationsSettings = z.infer<typeof operationsSettings>;
