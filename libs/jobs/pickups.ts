import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

/** Books a requested pickup at its carrier, exactly once, or cancels one. */
export const settlePickup = defineJob({
  name: 'settle-pickup',
  payload: z.object({ pickupId: z.uuid() }),
  attempts: 8,
  backoff: { firstMs: 500, maxMs: 60_000 },
  timeoutMs: 60_000,
});

/** Refunds the charge of a canceled pickup to the card, exactly once. */
export const refundPickup = defineJob({
  name: 'refund-pickup',
  payload: z.object({ pickupId: z.uuid() }),
  ...providerBackoff,
});
