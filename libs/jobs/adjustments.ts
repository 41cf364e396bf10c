import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

/** Compares a label again with what its carrier billed: a refund has changed its cost. */
export const compareLabel = defineJob({ name: 'compare-label', payload: z.object({ orderItemId: z.uuid() }) });

/** Orders a charge for an adjustment that is due, and refunds one that is waived or won. */
export const settleAdjustment = defineJob({
  name: 'settle-adjustment',
  payload: z.object({ chargeId: z.uuid() }),
  ...providerBackoff,
});
