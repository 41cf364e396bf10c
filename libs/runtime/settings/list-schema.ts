import { z } from 'zod';

/** Values separated by commas. */
export const list = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
  .refine((parts) => parts.length > 0, 'must hold at least one value');

/** Secrets while they are rotated: the first one is used, the others are still known. */
export const secretList = list
  .refine((secrets) => secrets.every((secret) => secret.length >= 32), 'must have at least 32 characters')
  .optional();
