import { defineEntity, p } from '@mikro-orm/core';
import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';

const AdjustmentRuleSettingSchema = defineEntity({
  name: 'AdjustmentRuleSetting',
  tableName: 'adjustment_rules',
  properties: {
    id: p.integer().primary().autoincrement(false),
    charge: p.json<AdjustmentRules['charge']>().strictNullable(),
    waiveUpTo: p.integer().strictNullable(),
    disputeDays: p.json<AdjustmentRules['disputeDays']>(),
  },
});

/** The rules for new adjustments. One row, created when an admin first saves them. */
export class AdjustmentRuleSetting extends AdjustmentRuleSettingSchema.class {}
AdjustmentRuleSettingSchema.setClass(AdjustmentRuleSetting);

export const theRules = 1;

/** Nothing happens by itself until an admin wants it. */
export const rulesOf = (setting: AdjustmentRuleSetting | null): AdjustmentRules => ({
  charge: setting?.charge ?? null,
  waiveUpTo: setting?.waiveUpTo ?? null,
  disputeDays: setting?.disputeDays ?? {},
});
