import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Endpoints that one worker calls at the same time; most of that is waiting. */
export const endpointsAtOnce = 256;

/** Calls an endpoint about what is due, one run at a time, for a slice of time. Triggers ask for it (0042-webhooks). */
export const deliverWebhooks = defineJob({
  name: 'deliver-webhooks',
  payload: z.object({ endpointId: z.uuid() }),
  attempts: 12,
  concurrency: endpointsAtOnce,
  timeoutMs: 60_000,
});
