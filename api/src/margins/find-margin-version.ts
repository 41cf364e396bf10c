import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import type { MarginRules, MarginSource } from '#libs/contracts/margins/margins.js';
import { DomainError } from '#libs/domain/errors.js';
import { MarginDraft } from '#libs/domain/margins/margin-draft.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';

/** The last published version, whether it is in effect yet or not. */
export async function newestVersion(em: EntityManager): Promise<MarginVersion> {
  return em.findOneOrFail(MarginVersion, { number: { $gt: 0 } }, { orderBy: { number: 'desc' } });
}

/** @throws missing for a number that was never published. */
export async function findVersion(em: EntityManager, number: number): Promise<MarginVersion> {
  const version = await em.findOne(MarginVersion, number);
  if (version) return version;
  throw new DomainError('not_found', 'missing', 'This version of the margins does not exist.');
}

export const rulesOf = ({ mode, rules }: MarginVersion): MarginRules => ({ mode, rules });

/** The rules of the draft or of a version. */
export async function findRules(em: EntityManager, source: MarginSource): Promise<MarginRules> {
  if (source !== 'draft') return rulesOf(await findVersion(em, source));
  const draft = await em.findOne(MarginDraft, 1);
  return draft?.rules ?? rulesOf(await newestVersion(em));
}

const draftRow = `insert into margin_draft (id, rules, based_on, version)
  select 1, null, max(number), 0 from margin_version on conflict do nothing`;

/** The draft, locked until the transaction ends: admins save and publish one after the other. */
export async function lockDraft(em: EntityManager): Promise<MarginDraft> {
  await em.execute(draftRow);
  return em.findOneOrFail(MarginDraft, 1, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
}
