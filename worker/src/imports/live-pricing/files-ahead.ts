import type { EntityManager } from '@mikro-orm/postgresql';
import type { Import } from '#libs/domain/imports/import.js';
import { rateLiveRows } from '#libs/jobs/imports.js';

/** More files are not counted. */
const most = 300;

const ahead = `
  select count(*)::int as files from (
    select distinct i.id from outbox_message m join import i on i.id = (m.payload->>'importId')::uuid
    where m.job = ? and m.closed_at is null and m.failed_at is null
      and i.owner_id = ? and (i.created_at, i.id) < (select created_at, id from import where id = ?)
    limit ${most}
  ) earlier`;

/** How many earlier files of the same owner are being priced by aggregators, or wait for that: at most 300. */
export async function filesAhead(em: EntityManager, { id, ownerId }: Pick<Import, 'id' | 'ownerId'>): Promise<number> {
  const [found] = await em.execute<{ files: number }[]>(ahead, [rateLiveRows.name, ownerId, id]);
  return found?.files ?? 0;
}
