import { erasePersonalData, warnOfExpiringCards, warnOfExpiringKeys } from '../accounts.js';
import { sealAuditLog } from '../audit.js';
import { cleanImports } from '../imports.js';
import { followClaims } from '../insurance.js';
import type { Job } from '../job.js';
import { reconcileOrders } from '../orders.js';
import { readPayouts } from '../payouts.js';
import { voidUnusedLabels } from '../refunds.js';
import { addUpReports, mailReports } from '../reports.js';
import { keepPartitions, purgeExpiredData, sweepObjects } from '../retention.js';
import { syncStores } from '../stores.js';
import { pollTrackers } from '../tracking.js';

/** The queue whose jobs are ticks. No job may have this name. */
export const scheduleQueue = 'schedules';

/**
 * Recurring work: every `everyMs` one message of the job, unless the last one is still open. A tick that hits an outage
 * is retried in place of the next one; only one that fails every try becomes a dead letter, for operators to see.
 */
export interface Schedule {
  readonly name: string;
  readonly everyMs: number;
  readonly job: Job;
  readonly payload: unknown;
}

/** Every schedule. A tick may be late or come twice; its job must tolerate that. */
export const schedules: readonly Schedule[] = [
  { name: 'poll-trackers', everyMs: 10_000, job: pollTrackers, payload: {} },
  { name: 'reconcile-orders', everyMs: 10 * 60_000, job: reconcileOrders, payload: {} },
  { name: 'erase-personal-data', everyMs: 60 * 60_000, job: erasePersonalData, payload: {} },
  { name: 'warn-of-expiring-keys', everyMs: 60 * 60_000, job: warnOfExpiringKeys, payload: {} },
  { name: 'warn-of-expiring-cards', everyMs: 60 * 60_000, job: warnOfExpiringCards, payload: {} },
  { name: 'clean-imports', everyMs: 24 * 60 * 60_000, job: cleanImports, payload: {} },
  { name: 'purge-expired-data', everyMs: 60 * 60_000, job: purgeExpiredData, payload: {} },
  { name: 'keep-partitions', everyMs: 24 * 60 * 60_000, job: keepPartitions, payload: {} },
  { name: 'sweep-objects', everyMs: 60 * 60_000, job: sweepObjects, payload: {} },
  { name: 'seal-audit', everyMs: 15_000, job: sealAuditLog, payload: {} },
  { name: 'sync-stores', everyMs: 5_000, job: syncStores, payload: {} },
  { name: 'void-unused-labels', everyMs: 60 * 60_000, job: voidUnusedLabels, payload: {} },
  { name: 'follow-claims', everyMs: 10 * 60_000, job: followClaims, payload: {} },
  { name: 'read-payouts', everyMs: 60 * 60_000, job: readPayouts, payload: {} },
  { name: 'mail-reports', everyMs: 60_000, job: mailReports, payload: {} },
  { name: 'add-up-reports', everyMs: 5 * 60_000, job: addUpReports, payload: {} },
];
