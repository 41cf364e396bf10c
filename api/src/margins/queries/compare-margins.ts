import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MarginCompareQuery, MarginComparison } from '#libs/contracts/margins/margins.js';
import { compareRules } from '#libs/domain/margins/rules/compare-rules.js';
import { findRules } from '../find-margin-version.js';

export class CompareMargins extends Query<MarginComparison> {
  constructor(readonly query: MarginCompareQuery) {
    super();
  }
}

@QueryHandler(CompareMargins)
export class CompareMarginsHandler implements IQueryHandler<CompareMargins> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { from, to } }: CompareMargins): Promise<MarginComparison> {
    return compareRules(await findRules(this.em, from), await findRules(this.em, to));
  }
}
