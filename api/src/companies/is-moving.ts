import type { EntityManager } from '@mikro-orm/postgresql';
import { moveToCompany } from '#libs/jobs/accounts.js';
import type { ActingMember } from './acting-member.js';

const question = `
  select 1 from outbox_message where closed_at is null and failed_at is null and job = '${moveToCompany.name}'
    and payload->>'companyId' = ? and payload->>'userId' = ? limit 1`;

/** Whether a move of the member's own data to the company was requested and has not ended. */
export async function isMoving(em: EntityManager, { companyId, userId }: ActingMember): Promise<boolean> {
  return (await em.execute<unknown[]>(question, [companyId, userId])).length > 0;
}
