import type { EntityManager } from '@mikro-orm/postgresql';
import type { rateRows } from '#libs/jobs/imports.js';

const bring = `
  update outbox_message set available_at = now()
  where job = ? and payload->>'importId' = ? and payload->>'pass' = ?::text
    and closed_at is null and failed_at is null and sent_at is null returning id`;

/**
 * Has the delayed run of a job begin now. A second one beside it would ask for the same prices as soon as both are due.
 * @returns whether there is one.
 */
export async function bringForward(
  em: EntityManager,
  { name }: typeof rateRows,
  { importId, pass }: { importId: string; pass: number },
): Promise<boolean> {
  return (await em.execute<unknown[]>(bring, [name, importId, pass])).length > 0;
}
