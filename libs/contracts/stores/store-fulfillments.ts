import * as z from 'zod/mini';

/** What became of telling a store about a parcel. withdrawing: its label was voided, and the store is told so. */
export const fulfillmentState = z.enum(['pending', 'done', 'failed', 'withdrawing', 'withdrawn']);
export type FulfillmentState = z.infer<typeof fulfillmentState>;
