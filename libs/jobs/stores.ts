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

/**
 * Notes which stores have to be told of a shipment's labels that wait for their first scan, or that they were voided. A trigger of
 * shipments asks for it. Labels are noted by the job that buys them.
 */
export const queueWriteBacks = defineJob({
  name: 'queue-write-backs',
  payload: z.object({ shipmentId: z.uuid() }),
});

/** Tells a store about a parcel, or takes it back; never twice. `bulk`: of a large order; parcels of small orders go first. */
export const writeBackParcel = defineJob({
  name: 'write-back-parcel',
  payload: z.object({ fulfillmentId: z.uuid(), bulk: z.optional(z.literal(true)) }),
  attempts: 12,
  backoff: { firstMs: 1_000, maxMs: 600_000 },
  concurrency: 8,
  timeoutMs: 60_000,
});

/** Chooses the service of a priced draft by its order's service rule. A trigger of quotes asks for it. */
export const chooseStoreOffer = defineJob({
  name: 'choose-store-offer',
  payload: z.object({ shipmentId: z.uuid() }),
});

/** Remembers what a bought label shows of the products in it. Nobody waits for it. A trigger of shipments asks for it. */
export const learnProducts = defineJob({
  name: 'learn-products',
  group: 'bulk',
  payload: z.object({ shipmentId: z.uuid() }),
  // Runs of one owner wait for each other.
  concurrency: 2,
});

/** Has the addresses of a store's orders that are to be shipped verified, where a service does that. */
export const verifyOrderAddresses = defineJob({
  name: 'verify-order-addresses',
  group: 'bulk',
  payload: z.object({ connectionId: z.uuid() }),
  attempts: 5,
  concurrency: 2,
});

/** Asks the rules of the owner about a store's new orders. */
export const automateOrders = defineJob({
  name: 'automate-orders',
  group: 'bulk',
  payload: z.object({ connectionId: z.uuid() }),
  concurrency: 4,
});

/** The tick that has every store read whose time has come. */
export const syncStores = defineJob({
  name: 'sync-stores',
  payload: z.object({}),
  concurrency: 1,
});
