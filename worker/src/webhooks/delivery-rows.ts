import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebhookOutcome } from '#libs/adapters/webhooks/webhook-calls.js';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import type { EndpointLease } from './endpoint-lease.js';

/** A delivery about to be sent; `attempt`: its line in the log. */
export type ClaimedDelivery = {
  id: string;
  attempt: string;
  tries: number;
  eventId: string;
  sequence: number;
  type: string;
  data: Record<string, unknown>;
  at: Date | string;
};

/** Characters of an answer that the log stores. */
const loggedAnswer = 2_000;

/** Milliseconds until something is due and may be called; null: nothing waits. */
export async function nextDueMs(em: EntityManager, endpointId: string): Promise<number | null> {
  const [row] = await em.execute<{ wait: number | null }[]>(
    `select (extract(epoch from min(greatest(d.due_at, coalesce(e.run_until, d.due_at))) - now()) * 1000)::float8 as wait
     from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.status = 'active'
     where d.endpoint_id = ? and d.state = 'pending'`,
    [endpointId],
  );
  return row?.wait == null ? null : Math.max(0, Math.ceil(row.wait));
}

/**
 * Due deliveries, oldest first, each with a log line for the attempt. If this run ends silently, they are due again when its
 * lease expires.
 */
export async function claimDeliveries(
  em: EntityManager,
  { endpointId, lengthMs }: Pick<EndpointLease, 'endpointId' | 'lengthMs'>,
  most: number,
): Promise<ClaimedDelivery[]> {
  return em.execute<ClaimedDelivery[]>(
    `with due as (
       select id from webhook_delivery where endpoint_id = ? and state = 'pending' and due_at <= now()
       order by due_at, created_at limit ? for update skip locked
     ), claimed as (
       update webhook_delivery d set tries = tries + 1, due_at = now() + ? * interval '1 ms' from due where d.id = due.id
       returning d.id, d.event_id, d.tries
     ), noted as (
       insert into webhook_attempt (id, delivery_id, endpoint_id, started_at)
       select gen_random_uuid(), id, ?, clock_timestamp() from claimed returning id, delivery_id
     )
     select c.id, n.id as attempt, c.tries, e.id as "eventId", e.sequence, e.type, e.data, e.at
     from claimed c join noted n on n.delivery_id = c.id join webhook_event e on e.id = c.event_id order by e.sequence`,
    [endpointId, most, lengthMs, endpointId],
  );
}

/**
 * Records the result of a call in the log and the delivery: a delivered one never changes, and a failure changes none that was
 * retried since. `pauseMs`: until the next attempt; null: there is none.
 */
export async function settleDelivery(
  em: EntityManager,
  { id, attempt, tries }: ClaimedDelivery,
  { ok, status, answer, fault, latencyMs }: WebhookOutcome,
  pauseMs: number | null,
): Promise<void> {
  const logged = answer === null ? null : storableText(truncateText(answer, loggedAnswer));
  const [state, current] = ok
    ? ['delivered', `state <> 'delivered'`]
    : [pauseMs === null ? 'failed' : 'pending', `state = 'pending' and tries = ?`];
  await em.execute(
    `with noted as (update webhook_attempt set latency_ms = ?, status = ?, answer = ?, fault = ? where id = ?)
     update webhook_delivery set state = ?, due_at = now() + ? * interval '1 ms' where id = ? and ${current}`,
    [latencyMs, status, logged, fault, attempt, state, pauseMs ?? 0, id, ...(ok ? [] : [tries])],
  );
}

/** Of these, deliveries whose answer this process will not see, since it ends: due at once, the attempt not counted. */
export async function handBackDeliveries(em: EntityManager, claimed: readonly ClaimedDelivery[]): Promise<void> {
  await em.execute(
    `update webhook_delivery d set due_at = now(), tries = greatest(d.tries - 1, 0) from webhook_attempt a
     where a.delivery_id = d.id and d.state = 'pending' and a.latency_ms is null and a.id = any(?::uuid[])`,
    [`{${claimed.map(({ attempt }) => attempt).join(',')}}`],
  );
}
