import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

/** Orders a charge for an adjustment that is due, and refunds one that is waived or won. */
export const settleAdjustment = defineJob({
  name: 'settle-adjustment',
  payload: z.object({ chargeId: z.uuid() }),
  ...providerBackoff,
});
