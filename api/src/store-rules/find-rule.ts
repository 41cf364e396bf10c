import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';

/** The owner's rule. @throws missing when it is not there or not theirs, conflict `version_conflict`. */
export async function findRule(em: EntityManager, ownerId: string, id: string, version?: number): Promise<StoreRule> {
  const rule = await em.findOne(StoreRule, { id, ownerId });
  if (!rule) throw new DomainError('not_found', 'missing', 'This rule does not exist.');
  if (version === undefined || version === rule.version) return rule;
  const advice = 'This rule was changed elsewhere. Load it again, then repeat your change.';
  throw new DomainError('version_conflict', 'conflict', advice, { version: rule.version });
}
