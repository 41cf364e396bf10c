import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Prices again what was sold, chunk by chunk; a run that ends early goes on where the one before was. */
export const backtestMargins = defineJob({
  name: 'backtest-margins',
  group: 'bulk',
  payload: z.object({ backtestId: z.uuid() }),
  attempts: 5,
  concurrency: 1,
  timeoutMs: 600_000,
});
