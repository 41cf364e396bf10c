import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Requests prices from every carrier of a quote and stores them as offers. People wait for it. */
export const computeRates = defineJob({
  name: 'compute-rates',
  payload: z.object({ quoteId: z.uuid() }),
  attempts: 4,
  backoff: { firstMs: 250, maxMs: 4_000 },
  concurrency: 8,
  timeoutMs: 20_000,
});
