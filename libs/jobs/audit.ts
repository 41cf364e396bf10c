import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** The tick that seals new entries of the audit log, and once an hour checks all seals. */
export const sealAuditLog = defineJob({
  name: 'seal-audit',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 600_000,
});
