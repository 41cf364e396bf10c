import type { EntityManager } from '@mikro-orm/postgresql';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { lockAccount } from '../accounts/lock-account.js';
import { transferOwnership } from '../accounts/transfer-ownership.js';
import { lockManifests } from '../manifests/lock-manifests.js';
import { lockPickups } from '../pickups/lock-pickups.js';
import { countBusyFiles, countMoved } from './count-moved.js';
import { lockCompany } from './lock-company.js';
import { isKnown, movedTables } from './moved-tables.js';
import { recordCompanyEvent } from './record-company-event.js';

type Move = { userId: string; companyId: string };
/** `busy`: a job works on a file, and would go on writing for the person. */
type MoveOutcome = 'moved' | 'busy' | 'not_owner';

/**
 * Makes everything of a person's account that can belong to a company the company's, in the caller's transaction: only the owner changes,
 * and either all of it has moved or none. Repeated, it moves what is left. Nothing moves while a file is busy, or
 * once the person is no longer an owner of the company.
 */
export async function moveToCompany(em: EntityManager, move: Move, now: Date): Promise<MoveOutcome> {
  const { userId, companyId } = move;
  const isOwner = async () => (await em.count(CompanyMember, { ...move, role: 'owner' })) > 0;
  if (!(await isOwner())) return 'not_owner';
  // Accounts are locked before companies, as when a company closes or a person is erased.
  for (const id of [userId, companyId].sort()) await lockAccount(em, id);
  const { name } = await lockCompany(em, companyId);
  if (!(await isOwner())) return 'not_owner';
  await em.execute('select 1 from import where owner_id = ? order by id for update', [userId]);
  if ((await countBusyFiles(em, userId)) > 0) return 'busy';
  const { moves } = await countMoved(em, move);
  await transferOwnership(em, { from: userId, to: companyId }, now);
  await transferOwnership(em, { from: testOwnerOf(userId), to: testOwnerOf(companyId) }, now);
  for (const id of [userId, companyId].sort()) {
    await lockPickups(em, id);
    await lockManifests(em, id);
  }
  await prepareStatements(em, move);
  for (const [table, { same, found = 'true', bothModes }] of Object.entries(movedTables)) {
    await em.execute(
      `update ${table} m set owner_id = ? where owner_id = ? and ${found} ${same ? `and not ${isKnown(table, same)}` : ''}`,
      [companyId, userId, ...(same ? [companyId] : [])],
    );
    if (bothModes)
      await em.execute(`update ${table} set owner_id = ? where owner_id = ?`, [companyId, userId].map(testOwnerOf));
  }
  const counted = Object.entries(moves).filter(([, count]) => count > 0);
  if (counted.length === 0) return 'moved';
  await recordCompanyEvent(em, {
    ...{ companyId, actorId: userId, action: 'data.move', subjectId: userId, subject: name },
    detail: counted.map(([kind, count]) => `${kind}: ${count}`).join(', '),
  });
  return 'moved';
}

/**
 * A run that reads a store's orders ends, and the next one reads for the company. Defaults and places of the company's own come first. Keys
 * from before their creator was recorded spend for the person, as newer ones do.
 */
async function prepareStatements(em: EntityManager, { userId, companyId }: Move): Promise<void> {
  await em.execute('select 1 from store_connection where owner_id = ? order by id for update', [userId]);
  await em.execute(
    `update store_connection set run_id = null, run_until = null, queued_at = null, run_again = false,
       next_sync_at = case when next_sync_at is null then null else now() end
     where owner_id = ? and disconnected_at is null`,
    [userId],
  );
  await em.execute('update api_key set created_by = ? where owner_id = ? and created_by is null', [userId, userId]);
  for (const flag of ['is_default_sender', 'is_default_return'])
    await em.execute(
      `update address_entry m set ${flag} = false where owner_id = ? and ${flag} and not ${isKnown('address_entry', 'address_hash')}
         and exists (select from address_entry c where c.owner_id = ? and c.${flag})`,
      [userId, companyId, companyId],
    );
  await em.execute(
    `update store_rule set position = position + (select coalesce(max(position), 0) from store_rule where owner_id = ?)
     where owner_id = ?`,
    [companyId, userId],
  );
}
