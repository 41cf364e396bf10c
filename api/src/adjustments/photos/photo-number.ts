import * as z from 'zod/mini';
import { photosPerObjection } from '#libs/contracts/adjustments/adjustment-charges.js';

/** Which photo of an objection, in a path. */
export const photoNumber = { schema: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(photosPerObjection)) };
