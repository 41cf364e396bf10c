import type { EntityManager } from '@mikro-orm/postgresql';
import type { WebhookOutcome } from '#libs/adapters/webhooks/webhook-calls.js';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';

/** A delivery whose call is about to be made; `attempt`: its line in the log. */
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

/** A call that has not ended by then never will: a job is stopped before. */
const life = `interval '60 seconds'`;

/** Takes the endpoint for this run. False while another run has it, or it is paused. */
export async function takeTurn(em: EntityManager, endpointId: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `update webhook_endpoint set run_until = now() + ${life}
     where id = ? and status = 'active' and (run_until is null or run_until < now()) returning id`,
    [endpointId],
  );
  return rows.length > 0;
}

/** Lets the next run have it. Milliseconds until something is due; null: nothing waits. */
export async function endTurn(em: EntityManager, endpointId: string): Promise<number | null> {
  await em.execute('update webhook_endpoint set run_until = null where id = ?', [endpointId]);
  return nextDueMs(em, endpointId);
}

export async function nextDueMs(em: EntityManager, endpointId: string): Promise<number | null> {
  const [row] = await em.execute<{ wait: number | null }[]>(
    `select (extract(epoch from min(greatest(d.due_at, coalesce(e.run_until, d.due_at))) - now()) * 1000)::float8 as wait
     from webhook_delivery d join webhook_endpoint e on e.id = d.endpoint_id and e.status = 'active'
     where d.endpoint_id = ? and d.state = 'pending'`,
    [endpointId],
  );
  return row?.wait == null ? null : Math.max(0, Math.ceil(row.wait));
}

/** Deliveries that are due, the oldest first, each with a line in the log that says that it is tried. */
export async function claimDeliveries(em: EntityManager, endpointId: string, most: number): Promise<ClaimedDelivery[]> {
  return em.execute<ClaimedDelivery[]>(
    `with due as (
       select id from webhook_delivery where endpoint_id = ? and state = 'pending' and due_at <= now()
       order by due_at, created_at limit ? for update skip locked
     ), claimed as (
       update webhook_delivery d set tries = tries + 1, due_at = now() + ${life} from due where d.id = due.id
       returning d.id, d.event_id, d.tries
     ), noted as (
       insert into webhook_attempt (id, delivery_id, endpoint_id, started_at)
       select gen_random_uuid(), id, ?, clock_timestamp() from claimed returning id, delivery_id
     )
     select c.id, n.id as attempt, c.tries, e.id as "eventId", e.sequence, e.type, e.data, e.at
     from claimed c join noted n on n.delivery_id = c.id join webhook_event e on e.id = c.event_id order by e.sequence`,
    [endpointId, most, endpointId],
  );
}

/** What came of a call, in the log and for the delivery. `pauseMs`: until the next try; null: there is none. */
export async function settleDelivery(
  em: EntityManager,
  { id, attempt }: ClaimedDelivery,
  { ok, status, answer, fault, latencyMs }: WebhookOutcome,
  pauseMs: number | null,
): Promise<void> {
  const logged = answer === null ? null : storableText(truncateText(answer, loggedAnswer));
  await em.execute(
    `with noted as (update webhook_attempt set latency_ms = ?, status = ?, answer = ?, fault = ? where id = ?)
     update webhook_delivery set state = ?, due_at = now() + ? * interval '1 ms' where id = ?`,
    [
      latencyMs,
      status,
      logged,
      fault,
      attempt,
      ok ? 'delivered' : pauseMs === null ? 'failed' : 'pending',
      pauseMs ?? 0,
      id,
    ],
  );
}
