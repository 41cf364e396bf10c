import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MarginDraftView } from '#libs/contracts/margins/margins.js';
import { MarginDraft } from '#libs/domain/margins/margin-draft.js';
import { ruleWarnings } from '#libs/domain/margins/rules/rule-warnings.js';
import { Clock } from '#libs/runtime/clock.js';
import { findVersion, newestVersion, rulesOf } from '../find-margin-version.js';
import { rulesAboveListPrice } from '../rules-above-list-price.js';

/** The present draft; unchanged, it equals the latest published rules. */
export class GetDraft extends Query<MarginDraftView> {}

@QueryHandler(GetDraft)
export class GetDraftHandler implements IQueryHandler<GetDraft> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute(): Promise<MarginDraftView> {
    const draft = await this.em.findOne(MarginDraft, 1);
    const base = draft?.rules ? await findVersion(this.em, draft.basedOn) : await newestVersion(this.em);
    const published = rulesOf(base);
    const rules = draft?.rules ?? published;
    const now = this.clock.now();
    return {
      ...rules,
      basedOn: base.number,
      changed: !isDeepStrictEqual(rules, published),
      warnings: [...ruleWarnings(rules, now), ...(await rulesAboveListPrice(this.em, rules, now))],
      savedBy: draft?.savedBy ?? null,
      savedAt: draft?.savedAt?.toISOString() ?? null,
      version: draft?.version ?? 0,
    };
  }
}
