import { z } from 'zod';

/** Charges for amounts that carriers bill in addition to the price of a label. */
export const adjustments = z
  .object({ ADJUSTMENT_ANSWER_DAYS: z.coerce.number().int().min(3).max(60).default(14) })
  .transform((v) => ({ answerDays: v.ADJUSTMENT_ANSWER_DAYS }));
