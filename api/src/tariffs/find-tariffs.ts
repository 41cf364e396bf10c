import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { DomainError } from '#libs/domain/errors.js';
import { TariffDraft } from '#libs/domain/tariffs/tariff-draft.js';
import { TariffList } from '#libs/domain/tariffs/tariff-list.js';

/** Lets one admin after the other upload, publish or restore, until the transaction ends: numbers follow the order of commits. */
export async function lockDrafts(em: EntityManager): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('tariff lists'))`);
}

/** @throws draft_changed when it was published, discarded or replaced meanwhile */
export async function findDraft(em: EntityManager, id: string, lock = false): Promise<TariffDraft> {
  const draft = await em.findOne(TariffDraft, id, lock ? { lockMode: LockMode.PESSIMISTIC_WRITE } : {});
  if (draft) return draft;
  const message = 'This draft is no longer there: somebody published, replaced or discarded it. Reload the page.';
  throw new DomainError(lock ? 'draft_changed' : 'not_found', lock ? 'conflict' : 'missing', message);
}

/** @throws missing for a number that was never published */
export async function findList(em: EntityManager, number: number): Promise<TariffList> {
  const list = await em.findOne(TariffList, number);
  if (list) return list;
  throw new DomainError('not_found', 'missing', 'This list was never published.');
}
