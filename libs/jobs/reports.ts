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

/** The tick that adds up days for reports of the shop. */
export const addUpReports = defineJob({
  name: 'add-up-reports',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});
