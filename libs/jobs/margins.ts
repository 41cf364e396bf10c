import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Prices past sales again, chunk by chunk; a run that ends early is resumed where it stopped. */
export const backtestMargins = defineJob({
  name: 'backtest-margins',
  group: 'bulk',
  payload: z.object({ backtestId: z.uuid() }),
  attempts: 5,
  concurrency: 1,
  timeoutMs: 600_000,
});
