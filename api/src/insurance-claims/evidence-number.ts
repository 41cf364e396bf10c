import * as z from 'zod/mini';
import { filesPerClaim } from '#libs/contracts/insurance/insurance-claims.js';

/** Which file of a claim, in a path. */
export const evidenceNumber = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(filesPerClaim)) };
