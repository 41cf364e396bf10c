import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { StoreRuleList } from '#libs/contracts/stores/store-rules.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';

/** The owner's rules in the order in which they are applied. */
export class FindRules extends Query<StoreRuleList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

const applied = `
  select effect->>'rule' as rule, count(*)::int as orders from store_order, jsonb_array_elements(rule_effects) effect
  where owner_id = ? and rule_effects <> '[]' and automated_at > now() - interval '30 days'
    and effect->'did' <> '[]' group by 1`;

@QueryHandler(FindRules)
export class FindRulesHandler implements IQueryHandler<FindRules> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor: { id: ownerId } }: FindRules): Promise<StoreRuleList> {
    const rules = await this.em.find(StoreRule, { ownerId }, { orderBy: { position: 'asc', id: 'asc' } });
    const counts = await this.em.execute<{ rule: string; orders: number }[]>(applied, [ownerId]);
    const ordersOf = new Map(counts.map(({ rule, orders }) => [rule, orders]));
    return {
      items: rules.map(({ id, version, name, enabled, stop, conditions, actions }) => ({
        ...{ id, version, name, enabled, stop, conditions, actions, applied: ordersOf.get(id) ?? 0 },
      })),
    };
  }
}
