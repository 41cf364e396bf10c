import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from '#libs/jobs/job.js';
import { messageSubject, OutboxMessage } from '#libs/jobs/outbox-message.js';

/**
 * Has a job run now for each of these ids, by one message at a time: one that waits comes first, one that is under way is
 * left alone, and where there is none a new one is written. Call it in a transaction that holds the row of what it is about,
 * so that two who ask at once ring once.
 */
export async function enqueueNow<Payload>(
  em: EntityManager,
  job: Job<Payload>,
  ids: readonly string[],
  payloadOf: (id: string) => Payload,
): Promise<void> {
  const open = `job = ? and ${messageSubject} = any (?::text[]) and closed_at is null and failed_at is null`;
  const values = [job.name, `{${ids.join(',')}}`];
  await em.execute(`update outbox_message set available_at = now() where ${open} and sent_at is null`, values);
  const enqueued = await em.execute<{ id: string }[]>(
    `select ${messageSubject} as id from outbox_message where ${open}`,
    values,
  );
  const missing = ids.filter((id) => enqueued.every((one) => one.id !== id));
  em.persist(missing.map((id) => OutboxMessage.of(job, payloadOf(id))));
}
