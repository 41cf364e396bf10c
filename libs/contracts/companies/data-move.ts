import * as z from 'zod/mini';

/** What a person's account holds that can belong to a company instead. */
export const movedKinds = [
  ...(['shipments', 'orders', 'addresses', 'packages', 'files', 'mappings', 'stores', 'storeOrders', 'rules'] as const),
  ...(['products', 'keys', 'endpoints', 'manifests', 'pickups'] as const),
] as const;
const movedKind = z.enum(movedKinds);
export type MovedKind = z.infer<typeof movedKind>;

const counts = z.record(movedKind, z.int());
export type MoveCounts = z.infer<typeof counts>;

/** Answer of GET /api/company/data-move: what of the caller's own account would move to the company, and what would stay. */
export const dataMoveView = z.object({
  /** A move was requested and has not ended. */
  moving: z.boolean(),
  moves: counts,
  /** What the company has already, under the same address, name, columns or SKU. */
  stays: counts,
  /** Uploaded files that are being read, priced or ordered: the move waits until they are done. */
  busyFiles: z.int(),
});
export type DataMoveView = z.infer<typeof dataMoveView>;

/** Body of POST /api/company/data-move. */
export const dataMoveBody = z.strictObject({
  confirm: z.literal('move my data', 'Type "move my data" to confirm.'),
});
export type DataMoveBody = z.infer<typeof dataMoveBody>;
