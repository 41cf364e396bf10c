import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';
import { rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { isJobUnderWay } from '../operations/is-job-under-way.js';

/** Past the version: what somebody is about to save of the file is not disturbed. */
const begin = `
  update import set busy = 'rating', updated_at = now(), pace_from = now(), pace_rows = 0 where id = ? and busy is null`;

/**
 * Rows of an import, which is locked, have lost their price: they are priced again where there is a rule. One run that is on its way
 * is enough, since it looks for what is left before it ends.
 */
export async function requestRates(em: EntityManager, { id, pass, rule, status }: Import): Promise<void> {
  if (rule === null || status !== 'ready') return;
  await em.execute(begin, [id]);
  if (await isJobUnderWay(em, rateRows, ['importId', id])) return;
  em.persist(OutboxMessage.of(rateRows, { importId: id, pass }));
}
