import * as z from 'zod/mini';
import { defineJob } from './job.js';

/**
 * Buys the label of one paid order item at its carrier, exactly once. `bulk`: part of a large order; labels of small
 * orders go first.
 */
export const purchaseLabel = defineJob({
  name: 'purchase-label',
  payload: z.object({ orderItemId: z.uuid(), bulk: z.optional(z.literal(true)) }),
  attempts: 8,
  backoff: { firstMs: 500, maxMs: 60_000 },
  concurrency: 8,
  runsNext: true,
  timeoutMs: 60_000,
});

/** Labels in one set of a large order. */
export const purchaseSetSize = 20;

/** Buys a set of a large order's labels. Items that were tried before, and those without an answer, are left to `purchaseLabel`. */
export const purchaseLabels = defineJob({
  name: 'purchase-labels',
  payload: z.object({
    orderId: z.uuid(),
    orderItemIds: z.array(z.uuid()).check(z.maxLength(purchaseSetSize)),
    bulk: z.literal(true),
  }),
  attempts: 8,
  backoff: { firstMs: 500, maxMs: 60_000 },
  concurrency: 2,
  timeoutMs: 120_000,
});

/** Voids what a carrier may have sold for an abandoned purchase. */
export const withdrawPurchase = defineJob({
  name: 'withdraw-purchase',
  payload: z.object({ purchaseId: z.uuid() }),
  timeoutMs: 60_000,
});

/**
 * Draws the labels of many shipments into files, one file after the other; a run that ends early is resumed where it
 * stopped.
 */
export const mergeLabels = defineJob({
  name: 'merge-labels',
  group: 'bulk',
  payload: z.object({ batchId: z.uuid() }),
  concurrency: 2,
  timeoutMs: 600_000,
});

/** Fetches a label that its carrier has drawn. */
export const fetchLabelDocument = defineJob({
  name: 'fetch-label-document',
  payload: z.object({ labelId: z.uuid() }),
  attempts: 8,
  backoff: { firstMs: 1_000, maxMs: 60_000 },
  timeoutMs: 60_000,
});
