import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarginDraftView } from '#libs/contracts/margins/margins.js';
import { MarginDraft } from '#libs/domain/margins/margin-draft.js';
import { ruleWarnings } from '#libs/domain/margins/rules/rule-warnings.js';
import { rulesAboveListPrice } from './rules-above-list-price.js';
import { findVersion, newestVersion, rulesOf } from './find-rules.js';

/** The draft as it is now; where nobody has changed it, what was published last. */
export async function draftView(em: EntityManager): Promise<MarginDraftView> {
  const draft = await em.findOne(MarginDraft, 1);
  const base = draft?.rules ? await findVersion(em, draft.basedOn) : await newestVersion(em);
  const published = rulesOf(base);
  const rules = draft?.rules ?? published;
  return {
    ...rules,
    basedOn: base.number,
    changed: !isDeepStrictEqual(rules, published),
    warnings: [...ruleWarnings(rules, new Date()), ...(await rulesAboveListPrice(em, rules))],
    savedBy: draft?.savedBy ?? null,
    savedAt: draft?.savedAt?.toISOString() ?? null,
    version: draft?.version ?? 0,
  };
}
