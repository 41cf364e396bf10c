import type { EntityManager } from '@mikro-orm/postgresql';

/** A parcel whose poll is due, and since when, exactly as PostgreSQL has it. */
export type DueTracker = { readonly id: string; readonly since: string };

/** Of one seller, the longest due first: an index scan of as many entries, however many parcels are on their way. */
const due = `
  select id, next_check_at::text as since from tracker
  where coalesce(aggregator, carrier) = ? and next_check_at is not null and next_check_at <= ? and (next_check_at, id) > (?::timestamptz, ?::uuid)
  order by next_check_at, id limit ?`;

const first: DueTracker = { id: '00000000-0000-0000-0000-000000000000', since: '-infinity' };

/**
 * The next parcels that are polled at `seller`.
 * @param now what is due by then: a parcel that was polled meanwhile does not come twice.
 * @param after the last one of the call before.
 */
export function dueTrackers(
  em: EntityManager,
  { seller, now, after = first, limit }: { seller: string; now: Date; after?: DueTracker; limit: number },
): Promise<DueTracker[]> {
  return em.fork().execute<DueTracker[]>(due, [seller, now, after.since, after.id, limit]);
}
