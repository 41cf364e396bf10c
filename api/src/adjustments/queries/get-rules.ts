import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdjustmentRules } from '#libs/contracts/adjustments/adjustment-rules.js';
import { AdjustmentRuleSetting, rulesOf, theRules } from '#libs/domain/adjustments/adjustment-rule-setting.js';

/** The rules for new adjustments. */
export class GetRules extends Query<AdjustmentRules> {}

@QueryHandler(GetRules)
export class GetRulesHandler implements IQueryHandler<GetRules> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<AdjustmentRules> {
    return rulesOf(await this.em.findOne(AdjustmentRuleSetting, theRules));
  }
}
