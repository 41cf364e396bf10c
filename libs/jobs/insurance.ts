import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

/** Pays an approved insurance claim to the card, exactly once. */
export const payClaim = defineJob({
  name: 'pay-claim',
  payload: z.object({ claimId: z.uuid() }),
  ...providerBackoff,
});
