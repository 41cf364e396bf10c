import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import type { AdjustmentKind } from '#libs/contracts/adjustments/adjustments.js';
import { dollars } from '#libs/contracts/values/money.js';
import { maximumCharge } from '../payments/maximum-charge.js';

/** `words`: for a charge, what its owner reads. `rule`: for the audit log. */
export type RuleDecision = { decision: 'waive' | 'charge'; words: string; rule: string };

const texts: Partial<Record<AdjustmentKind, string>> = {
  weight: 'The carrier weighed the parcel, and it is heavier than declared.',
  size: 'The carrier measured the parcel, and it is larger than declared.',
  service: 'The carrier billed another service or package than the label is for.',
  address: 'The carrier corrected the address of the parcel.',
  surcharge: 'The carrier billed a surcharge for the parcel.',
};

/** What the rules decide about a new adjustment; null: an admin decides. */
export function decideByRule(
  { charge, waiveUpTo }: AdjustmentRules,
  { kind, difference, expected }: { kind: AdjustmentKind; difference: number; expected: number },
): RuleDecision | null {
  if (waiveUpTo !== null && difference <= waiveUpTo) {
    const rule = `Waive up to ${dollars(waiveUpTo)}`;
    return { decision: 'waive', words: `By rule: ${rule.toLowerCase()}.`, rule };
  }
  if (charge === null || !charge.kinds.includes(kind) || difference > maximumCharge) return null;
  if (difference <= charge.above || difference * 100 < charge.percent * expected) return null;
  const rule = `Charge above ${dollars(charge.above)} and from ${charge.percent}% on: ${charge.kinds.join(', ')}`;
  return { decision: 'charge', words: texts[kind] ?? 'The carrier billed more for the parcel.', rule };
}
