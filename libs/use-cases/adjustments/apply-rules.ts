import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { decideByRule } from '#libs/domain/adjustments/decide-by-rule.js';
import { Order } from '#libs/domain/orders/order.js';
import { audit } from '../audit/write-audit-entry.js';
import { proposeCharge, unchargeableOwner, type AnswerTerm } from './propose-charge.js';

/** In the audit log in the place of a person. */
const ruleActor = { id: 'adjustment rule', roles: [] };

/** Waives or charges a new adjustment as the rules say. Owners who cannot be charged are left to an admin. */
export async function applyRules(
  em: EntityManager,
  adjustment: Adjustment,
  { rules, term }: { rules: AdjustmentRules; term: AnswerTerm },
  now: Date,
): Promise<void> {
  const decided = adjustment.status === 'new' ? decideByRule(rules, adjustment) : null;
  if (!decided) return;
  const { decision, words, rule } = decided;
  const { id, difference, orderId, shipmentId } = adjustment;
  if (decision === 'charge' && (await unchargeableOwner(em, shipmentId)) !== null) return;
  adjustment.decide({ decision, words }, 0, now);
  if (decision === 'charge')
    await proposeCharge(em, adjustment, { amount: adjustment.chargeable, note: words, term }, now);
  const { number } = await em.findOneOrFail(Order, orderId);
  await audit(em, {
    ...{ actor: ruleActor, action: `adjustment.${decision}`, subjectKind: 'adjustment', subjectId: id },
    ...{ subject: `WB-${number}`, before: { status: 'new' }, after: { status: adjustment.status, difference } },
    reason: `By rule: ${rule}`,
  });
}
