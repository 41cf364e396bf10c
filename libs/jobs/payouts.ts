import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** The tick that reads payouts of the card payment service. */
export const readPayouts = defineJob({
  name: 'read-payouts',
  group: 'bulk',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});
