import * as z from 'zod/mini';

/** Answer of POST /api/refunds/pickups/{id}/retry: the pickup, and which try to refund it has started. */
export const pickupRefundView = z.object({ id: z.uuid(), attempt: z.int() });
export type PickupRefundView = z.infer<typeof pickupRefundView>;
