import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

const refund = z.object({ refundId: z.uuid() });

/** Asks the carrier to take the label of a refund back; the money follows once it has. */
export const voidLabel = defineJob({
  name: 'void-label',
  payload: refund,
  attempts: 8,
  timeoutMs: 60_000,
});

/** Gives the money of a refund back to the card, exactly once. */
export const payRefund = defineJob({
  name: 'pay-refund',
  payload: refund,
  ...providerBackoff,
});

/** The daily tick that gives labels back which nobody has used before their carrier's window ends (REF-3). */
export const voidUnusedLabels = defineJob({
  name: 'void-unused-labels',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});
