import * as z from 'zod/mini';
import type { RetentionKind } from '#libs/contracts/operations/retention.js';
import { erasePersonalData } from './accounts.js';
import { cleanImports } from './imports.js';
import { defineJob, type Job } from './job.js';

/** The tick that deletes what nobody needs any more. */
export const purgeExpiredData = defineJob({
  name: 'purge-expired-data',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});

/** The tick that adds the months ahead to tables by month, and takes out the expired ones. */
export const keepPartitions = defineJob({
  name: 'keep-partitions',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});

/** The tick that deletes objects without a row. */
export const sweepObjects = defineJob({
  name: 'sweep-objects',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});

/** The kinds that another job purges than `purgeExpiredData`; null where it is no job: workers look every minute. */
const others: Partial<Record<RetentionKind, Job | null>> = {
  ...{ guests: erasePersonalData, accounts: erasePersonalData },
  ...{
    uploads: cleanImports,
    upload_bytes: cleanImports,
    unfinished_uploads: cleanImports,
    address_files: cleanImports,
  },
  jobs: null,
};

/** The job that purges a kind. */
export function purgingJob(kind: RetentionKind): Job | null {
  const other = others[kind];
  return other === undefined ? purgeExpiredData : other;
}
