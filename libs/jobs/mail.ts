import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Passes one mail to the mail server, at most once. */
export const sendMail = defineJob({
  name: 'send-mail',
  payload: z.object({ mailId: z.uuid() }),
  attempts: 10,
  backoff: { firstMs: 1_000, maxMs: 120_000 },
  concurrency: 4,
  runsNext: true,
  timeoutMs: 90_000,
});
