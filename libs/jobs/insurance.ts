import * as z from 'zod/mini';
import { defineJob } from './job.js';
import { providerBackoff } from './orders.js';

const claim = z.object({ claimId: z.uuid() });

/** Pays an approved insurance claim to the card, exactly once. */
export const payClaim = defineJob({
  name: 'pay-claim',
  payload: claim,
  ...providerBackoff,
});

/** Files a claim with its insurer at most once, cancels it there, or reads its status. One at a time: evidence is large. */
export const settleClaim = defineJob({
  name: 'settle-claim',
  payload: claim,
  concurrency: 1,
  timeoutMs: 120_000,
});

/** The tick that checks claims at their insurers. */
export const followClaims = defineJob({
  name: 'follow-claims',
  payload: z.object({}),
  concurrency: 1,
});
