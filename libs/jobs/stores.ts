import * as z from 'zod/mini';
import { defineJob } from './job.js';

/** Reads a slice of a store's changed orders, and enqueues itself until it has seen all of them. */
export const importOrders = defineJob({
  name: 'import-orders',
  group: 'bulk',
  payload: z.object({ connectionId: z.uuid() }),
  attempts: 5,
  concurrency: 4,
});

/** The tick that has every store read whose time has come. */
export const syncStores = defineJob({
  name: 'sync-stores',
  payload: z.object({}),
  concurrency: 1,
});
