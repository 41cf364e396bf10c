import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Ends open offers that were priced with the lists before a published one, for its days. `list`: its number. */
export const endOutdatedOffers = defineJob({
  name: 'end-outdated-offers',
  payload: z.object({ list: z.int() }),
  concurrency: 1,
  timeoutMs: 600_000,
});
