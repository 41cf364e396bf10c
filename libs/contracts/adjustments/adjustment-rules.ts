import * as z from 'zod/mini';
import { rule } from '../field-rules/rule.js';
import { minor } from '../values/money.js';
import { adjustmentKind, parcelAdjustmentKinds } from './adjustments.js';

/** Days to dispute an adjustment at a carrier without a setting of its own. */
export const defaultDisputeDays = 60;

const percent = z.int().check(z.minimum(0, 'Enter 0% to 1,000%.'), z.maximum(1_000, 'Enter 0% to 1,000%.'));
const above = minor.check(z.minimum(50, 'Enter $0.50 to $10,000.'), z.maximum(10_000_00, 'Enter $0.50 to $10,000.'));
const waiveUpTo = minor.check(z.minimum(1, 'Enter $0.01 to $100.'), z.maximum(100_00, 'Enter $0.01 to $100.'));
const days = z.int().check(z.minimum(1, 'Enter 1 to 365 days.'), z.maximum(365, 'Enter 1 to 365 days.'));
const kinds = z
  .array(adjustmentKind.check(rule('oneOf', parcelAdjustmentKinds, 'Customers cannot be charged for this.')))
  .check(z.minLength(1, 'Choose at least one reason.'), z.maxLength(parcelAdjustmentKinds.length));

/** GET and PUT /api/admin/adjustment-rules: what happens to new adjustments without a decision of an admin. Amounts in US cents. */
export const adjustmentRules = z.strictObject({
  /** Proposed to the owner when the difference is more than this amount, at least this part of the label's cost, and of these kinds. */
  charge: z.nullable(z.strictObject({ above, percent, kinds })),
  /** Waived up to this amount, whatever the limit of the upload. */
  waiveUpTo: z.nullable(waiveUpTo),
  /** By carrier code; other carriers have `defaultDisputeDays`. */
  disputeDays: z.record(z.string().check(z.maxLength(20)), days),
});
export type AdjustmentRules = z.infer<typeof adjustmentRules>;
