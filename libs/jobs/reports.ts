import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** The tick that mails the reports that are due. */
export const mailReports = defineJob({
  name: 'mail-reports',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});
