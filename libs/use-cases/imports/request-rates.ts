import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';
import { rateRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { isJobUnderWay } from '../operations/is-job-under-way.js';

/** Does not change the version, so that a concurrent edit of the file is not disturbed. */
const begin = `
  update import set busy = 'rating', updated_at = now(), pace_from = now(), pace_rows = 0 where id = ? and busy is null`;

/**
 * Rows of a locked import have lost their price: prices them again if there is a rule. One pending run is enough, since
 * it looks for remaining rows before it ends.
 */
export async function requestRates(em: EntityManager, { id, pass, rule, status }: Import): Promise<void> {
  if (rule === null || status !== 'ready') return;
  await em.execute(begin, [id]);
  if (await isJobUnderWay(em, rateRows, ['importId', id])) return;
  em.persist(OutboxMessage.of(rateRows, { importId: id, pass }));
}
