import type { EntityManager } from '@mikro-orm/postgresql';
import type { MarginRules } from '#libs/contracts/margins/margins.js';
import type { TestDatabase } from '../servers/test-database.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';

/** Publishes rules as the next version; active immediately by default. @returns its number. */
export async function publishMargins(
  em: EntityManager,
  rules: MarginRules,
  from: string | null = null,
): Promise<number> {
  const newest = await em.findOneOrFail(MarginVersion, { number: { $gt: 0 } }, { orderBy: { number: 'desc' } });
  const publishing = { note: 'test', publishedBy: null, restores: null, effectiveFrom: from };
  await em.persist(MarginVersion.publish(newest.number + 1, rules, publishing, new Date())).flush();
  return newest.number + 1;
}

/** Restores the version from the migrations; bypasses the trigger that forbids that. */
export async function onlyFirstMargins({ asOwner }: TestDatabase): Promise<void> {
  await asOwner(`begin;
    alter table margin_version disable trigger margin_version_final;
    delete from margin_version where number > 1;
    alter table margin_version enable trigger margin_version_final;
    commit`);
}
