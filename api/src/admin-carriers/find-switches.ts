import type { EntityManager } from '@mikro-orm/postgresql';
import { CarrierSwitches } from '#libs/domain/carriers/carrier-switches.js';
import { DomainError } from '#libs/domain/errors.js';

/**
 * What admins have chosen for a seller, locked for the caller's transaction; new where nothing was saved yet.
 * @throws conflict `version_conflict`: of two admins at once, one saves
 */
export async function findSwitchesToChange(em: EntityManager, code: string, version: number): Promise<CarrierSwitches> {
  await em.execute(`select pg_advisory_xact_lock(hashtext('carrier switches'))`);
  const known = await em.findOne(CarrierSwitches, code);
  if ((known?.version ?? 0) === version) return known ?? CarrierSwitches.of(code);
  throw new DomainError('version_conflict', 'conflict', 'Somebody else changed this carrier. Reload and try again.');
}
