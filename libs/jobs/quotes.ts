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

/** Ends open offers of what a seller no longer sells to their owners. `sellerId`: its code. */
export const endWithheldOffers = defineJob({
  name: 'end-withheld-offers',
  payload: z.object({ sellerId: z.string().check(z.regex(/^[a-z\d_]{1,64}$/)) }),
  concurrency: 1,
  timeoutMs: 600_000,
});
