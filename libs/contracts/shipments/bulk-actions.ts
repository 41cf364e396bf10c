import * as z from 'zod/mini';
import { refundReason } from '../orders/refunds.js';
import { slug } from './shipments.js';

/** Shipments of one selection or file, and of one request that voids, deletes or duplicates. */
export const selectionLimit = 10_000;
export const bulkLimit = 500;

/** Answer of GET /api/shipments/selection: which shipments a search and filters leave, newest first. `more`: beyond the limit. */
export const shipmentSelection = z.object({ shipments: z.array(z.string()), more: z.boolean() });
export type ShipmentSelection = z.infer<typeof shipmentSelection>;

const chosen = z.array(slug).check(z.minLength(1, 'Choose at least one shipment.'), z.maxLength(bulkLimit));

/** Body of POST /api/shipments/voids: labels to void and refund, and why. */
export const bulkVoidBody = z.strictObject({ shipments: chosen, reason: z._default(refundReason, 'not_needed') });
export type BulkVoidBody = z.infer<typeof bulkVoidBody>;

/** Body of POST /api/shipments/deletions. */
export const bulkDeleteBody = z.strictObject({ shipments: chosen });
export type BulkDeleteBody = z.infer<typeof bulkDeleteBody>;

/** Body of POST /api/shipments/duplicates: drafts with the same content, all of them or none. */
export const bulkDuplicateBody = z.strictObject({ shipments: chosen });
export type BulkDuplicateBody = z.infer<typeof bulkDuplicateBody>;

/** Body of POST /api/shipments/file: which shipments, in their order in the file. */
export const bulkFileBody = z.strictObject({
  shipments: z.array(slug).check(z.minLength(1, 'Choose at least one shipment.'), z.maxLength(selectionLimit)),
});
export type BulkFileBody = z.infer<typeof bulkFileBody>;

/** What came of each: done now, done before, or refused, grouped by the reason in words. */
export const bulkResult = z.object({
  done: z.int(),
  already: z.int(),
  refused: z.array(z.object({ text: z.string(), shipments: z.array(z.string()) })),
});
export type BulkResult = z.infer<typeof bulkResult>;

/** New drafts, in the order of the request. */
export const duplicates = z.object({ shipments: z.array(z.string()) });
export type Duplicates = z.infer<typeof duplicates>;
