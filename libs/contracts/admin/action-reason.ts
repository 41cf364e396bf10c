import * as z from 'zod/mini';

/** An operator's reason for an action. */
export const actionReason = z.string().check(z.trim(), z.minLength(3), z.maxLength(500));
