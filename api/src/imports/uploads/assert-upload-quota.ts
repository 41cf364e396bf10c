import type { EntityManager } from '@mikro-orm/postgresql';
import type { ImportStatus } from '#libs/contracts/imports/imports.js';
import { DomainError } from '#libs/domain/errors.js';
import { sqlStates } from '#libs/domain/transitions.js';
import type { UploadLimits } from './upload-limits.js';

type Uploads = { open: number; bytes: number; wait: number | null };

const incoming: readonly ImportStatus[] = ['uploading', 'reading'];

/** An owner's uploads in progress and those of the last day, and the seconds until the oldest is a day old. */
const uploads = `
  select (count(*) filter (where status in ${sqlStates(incoming)}))::int as open,
    coalesce(sum(bytes) filter (where created_at > now() - interval '1 day'), 0)::float as bytes,
    ceil(extract(epoch from min(created_at) filter (where created_at > now() - interval '1 day') + interval '1 day' - now()))::int
      as wait
  from import where owner_id = ?`;

/**
 * Call it with the owner's account locked, before a file is announced.
 * @throws conflict `limit_reached`: too many files are underway; `rate_limited`: too many bytes in a day.
 */
export async function assertQuota(
  em: EntityManager,
  { maxOpen, maxDayBytes }: UploadLimits,
  ownerId: string,
  bytes: number,
): Promise<void> {
  const [has] = await em.execute<Uploads[]>(uploads, [ownerId]);
  if (has && has.open >= maxOpen) {
    const message = `${has.open} uploads are not finished. Wait for them, or cancel some.`;
    throw new DomainError('limit_reached', 'conflict', message);
  }
  if (!has || has.bytes + bytes <= maxDayBytes) return;
  const message = `At most ${Math.floor(maxDayBytes / 1024 / 1024)} MB can be uploaded in 24 hours. Try again later.`;
  throw new DomainError('rate_limited', 'forbidden', message, { retryAfter: Math.max(1, has.wait ?? 1) });
}
