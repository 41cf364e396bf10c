import * as z from 'zod/mini';

/** Why a request to a seller failed and what to do; `raw`: the vendor's message, without the key. */
export const sellerFailure = z.object({ code: z.string(), text: z.string(), raw: z.nullable(z.string()) });
export type SellerFailureView = z.infer<typeof sellerFailure>;

/** Answer of POST /api/admin/carriers/{code}/test. `mode`: mode of the key; null for a seller without one. */
export const connectionTest = z.object({
  testedAt: z.string(),
  latencyMs: z.int(),
  mode: z.nullable(z.enum(['test', 'live', 'unknown'])),
  failure: z.nullable(sellerFailure),
});
export type ConnectionTest = z.infer<typeof connectionTest>;

const account = z.object({
  id: z.string(),
  /** The carrier's name as the aggregator writes it. */
  name: z.string(),
  description: z.string(),
  /** Our code. Null: our catalog lacks the carrier, and its services keep the aggregator's names. */
  carrier: z.nullable(z.string()),
  billing: z.enum(['aggregator', 'own', 'unknown']),
  /** Mode of its credentials, test or live. Empty: unknown. */
  modes: z.array(z.enum(['test', 'live'])),
  /** Null: not known. */
  isActive: z.nullable(z.boolean()),
});
export type SellerAccount = z.infer<typeof account>;

/** Answer of GET /api/admin/carriers/{code}/accounts: as the aggregator listed them `readAt`, at most a minute ago. */
export const sellerAccounts = z.object({
  readAt: z.string(),
  accounts: z.array(account),
  failure: z.nullable(sellerFailure),
});
export type SellerAccounts = z.infer<typeof sellerAccounts>;
