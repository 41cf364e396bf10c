import * as z from 'zod/mini';

/** The state of a write-back. withdrawing: its label was voided, which is being reported to the store. */
export const fulfillmentState = z.enum(['pending', 'done', 'failed', 'withdrawing', 'withdrawn']);
export type FulfillmentState = z.infer<typeof fulfillmentState>;
