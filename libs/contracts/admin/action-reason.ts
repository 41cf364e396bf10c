import * as z from 'zod/mini';

/** Reason that an operator gives for what they do. */
export const actionReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
