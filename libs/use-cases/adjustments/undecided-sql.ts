import { defaultDisputeDays } from '#libs/contracts/adjustments/adjustment-rules.js';
import { theRules } from '#libs/domain/adjustments/adjustment-rule-setting.js';

/** Adjustments whose owner contests their charge. */
export const contestedAdjustments = `select adjustment_id from adjustment_charge where status = 'contested'`;

/** From clause of all that an admin is to decide: new or contested, with the bill and the rules. */
export const undecidedAdjustments = `
  adjustment a join carrier_bill b on b.id = a.bill_id left join adjustment_rules r on r.id = ${theRules}
  where (a.status = 'new' or a.status = 'charged' and a.id in (${contestedAdjustments}))`;

/** When the carrier's time to dispute one of them ends. */
export const disputeEnds = `a.created_at + make_interval(days => coalesce((r.dispute_days->>b.carrier)::int, ${defaultDisputeDays}))`;
