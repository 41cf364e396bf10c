import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { RuleAction, RuleCondition, StoreRuleBody } from '#libs/contracts/stores/store-rules.js';

const StoreRuleSchema = defineEntity({
  name: 'StoreRule',
  tableName: 'store_rule',
  indexes: [{ properties: ['ownerId', 'position'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    position: p.integer(),
    name: p.string(),
    enabled: p.boolean(),
    /** Further rules are not applied. */
    stop: p.boolean(),
    conditions: p.json<RuleCondition[]>(),
    actions: p.json<RuleAction[]>(),
    createdAt: p.datetime(),
    version: p.integer().version(),
  },
});

/** The actions for new orders that meet all of its conditions. */
export class StoreRule extends StoreRuleSchema.class {
  static of(ownerId: string, body: StoreRuleBody, position: number, now: Date): StoreRule {
    return Object.assign(new StoreRule(), body, { id: randomUUID(), ownerId, position, createdAt: now });
  }

  moveTo(position: number): void {
    this.position = position;
  }

  change(body: StoreRuleBody): void {
    Object.assign(this, body);
  }
}
StoreRuleSchema.setClass(StoreRule);
