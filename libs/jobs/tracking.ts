import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Asks the carrier about one parcel now. */
export const refreshTracking = defineJob({
  name: 'refresh-tracking',
  payload: z.object({ trackerId: z.uuid() }),
  attempts: 3,
  timeoutMs: 30_000,
});

/** The tick that refreshes every parcel whose next poll is due. */
export const pollTrackers = defineJob({
  name: 'poll-trackers',
  payload: z.object({}),
  concurrency: 1,
  timeoutMs: 120_000,
});

/** Tells the owner of a large order how its parcels fare. */
export const summarizeOrder = defineJob({
  name: 'summarize-order',
  payload: z.object({ orderId: z.uuid() }),
  waitsOnce: true,
  timeoutMs: 30_000,
});

/** Takes a stored event of an aggregator over. */
export const applyAggregatorEvent = defineJob({
  name: 'apply-aggregator-event',
  payload: z.object({ eventId: z.string().check(z.regex(/^[\w-]{1,255}$/)) }),
  timeoutMs: 30_000,
});
