import * as z from 'zod/mini';

/** Answer of GET /api/health/live and /api/health/ready when all is well; otherwise a problem with status 503. */
export const health = z.object({ status: z.literal('ok') });
export type Health = z.infer<typeof health>;
