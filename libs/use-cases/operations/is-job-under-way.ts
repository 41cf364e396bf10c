import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from '#libs/jobs/job.js';
import { messageIsDue } from '#libs/jobs/outbox/outbox-message.js';

const underWay = `
  select 1 from outbox_message where closed_at is null and failed_at is null and ${messageIsDue}
    and job = ? and payload->>(?::text) = ? and id <> all (?::uuid[]) limit 1`;

/**
 * Whether a message of the job is due, queued or running; one that waits for a later time does not count until then.
 * @param about a field of the payload and its value
 * @param own a message that does not count
 */
export async function isJobUnderWay<Payload>(
  em: EntityManager,
  { name }: Job<Payload>,
  [field, value]: readonly [field: keyof Payload & string, value: string],
  own?: string,
): Promise<boolean> {
  const found = await em.execute<unknown[]>(underWay, [name, field, value, own === undefined ? '{}' : `{${own}}`]);
  return found.length > 0;
}
