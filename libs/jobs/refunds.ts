import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

const refund = z.object({ refundId: z.uuid() });

/** Asks the carrier to void the label of a refund; the money follows once it has. */
export const voidLabel = defineJob({
  name: 'void-label',
  payload: refund,
  attempts: 8,
  timeoutMs: 60_000,
});

/** Refunds the money to the card, exactly once. */
export const payRefund = defineJob({
  name: 'pay-refund',
  payload: refund,
  ...providerBackoff,
});

/** The daily tick that voids unused labels before their carrier's window ends (REF-3). */
export const voidUnusedLabels = defineJob({
  name: 'void-unused-labels',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 300_000,
});
