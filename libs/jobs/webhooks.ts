import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Calls an endpoint about what is due, one run at a time, for a slice of time. Triggers ask for it (0042-webhooks). */
export const deliverWebhooks = defineJob({
  name: 'deliver-webhooks',
  payload: z.object({ endpointId: z.uuid() }),
  attempts: 12,
  concurrency: 32,
  timeoutMs: 60_000,
});
