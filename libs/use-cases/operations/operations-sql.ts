import { dueBeforeDays } from '#libs/contracts/adjustments/adjustments.js';
import { disputeEnds, undecidedAdjustments } from '../adjustments/undecided-sql.js';
import { payableClaimStates } from '#libs/domain/insurance/claim-status.js';
import { pendingFulfillmentStates, readStoreStatuses } from '#libs/domain/stores/store-status.js';
import { undeliveredStatuses } from '#libs/domain/mail/mail.js';
import { sqlStates } from '#libs/domain/transitions.js';

/** Open messages of each job by state, counted in one pass: a due message is waiting until a worker has started it. */
const opened = `
  select job, count(*) as open, count(*) filter (where available_at <= now()) as overdue, min(available_at) as first,
    count(*) filter (where sent_at is not null and started_at is not null) as active,
    count(*) filter (where sent_at is null and available_at > now()) as delayed,
    min(coalesce(sent_at, available_at)) filter (
      where case when sent_at is null then available_at <= now() else started_at is null end) as oldest
  from outbox_message where closed_at is null and failed_at is null group by job`;

const queues = `
  select job as name, sum(open - active - delayed)::int as waiting, sum(active)::int as active, sum(delayed)::int as delayed,
    sum(failed)::int as failed, extract(epoch from now() - min(oldest))::float as "oldestSeconds",
    sum(done_hour)::int as "doneLastHour", sum(failed_hour)::int as "failedLastHour"
  from (
    select job, open, active, delayed, oldest, 0 as failed, 0 as done_hour, 0 as failed_hour from opened
    union all
    select job, 0, 0, 0, null, count(*), 0, count(*) filter (where failed_at > now() - interval '1 hour')
    from outbox_message where failed_at is not null and discarded_at is null group by job
    union all
    select job, 0, 0, 0, null, 0, count(*), 0
    from outbox_message where closed_at > now() - interval '1 hour' group by job
  ) counted group by job`;

/** The worst of the live workers counts: the slowest p95, the most open circuit. $1: see below. */
export const carrierHealthSql = `
  select carrier, sum(calls)::int as calls, sum(errors)::float / nullif(sum(calls), 0) as "errorRate", max(p95_ms) as "p95Ms",
    case when bool_or(circuit = 'open') then 'open' when bool_or(circuit = 'half_open') then 'half_open' else 'closed' end as circuit
  from carrier_health h join worker_heartbeat w on w.id = h.worker_id and w.seen_at > now() - $1 * interval '1 ms'
  group by carrier`;

const workers = `
  select id, started_at as "startedAt", seen_at as "seenAt", seen_at > now() - $1 * interval '1 ms' as alive, version, rss_mb as "rssMb", groups
  from worker_heartbeat order by started_at, id limit 500`;

/** Stores by vendor: how many are in which state, how late the latest sync is, what could not be sent. */
const stores = `
  select c.vendor, count(*) filter (where c.status = 'connected')::int as connected,
    count(*) filter (where c.status = 'expired')::int as expired, count(*) filter (where c.status = 'error')::int as error,
    count(*) filter (where c.status = 'paused')::int as paused,
    extract(epoch from now() - min(c.next_sync_at) filter (where c.next_sync_at < now() and c.status in ${sqlStates(readStoreStatuses)}))::float as "lagSeconds",
    json_build_object('waiting', coalesce(sum(f.waiting), 0)::int, 'oldestSeconds', max(f.oldest), 'failed', coalesce(sum(f.failed), 0)::int) as "writeBacks",
    coalesce(sum(w.behind), 0)::int as "webhooksBehind"
  from store_connection c
  left join lateral (
    select count(*) filter (where state in ${sqlStates(pendingFulfillmentStates)}) as waiting, count(*) filter (where state = 'failed') as failed,
      extract(epoch from now() - min(created_at) filter (where state = 'pending'))::float as oldest
    from store_fulfillment where connection_id = c.id and state in ${sqlStates([...pendingFulfillmentStates, 'failed'])}
  ) f on true
  left join lateral (select count(*) as behind from store_webhook_event where connection_id = c.id and handled_at is null) w on true
  where c.disconnected_at is null group by c.vendor order by c.vendor`;

/** What carriers said without a sentence of ours. */
const refusals = `
  select carrier, raw, seen, first_seen_at as "firstSeenAt", last_seen_at as "lastSeenAt" from carrier_refusal
  order by last_seen_at desc, id limit 50`;

/** Insurance claims that wait for staff to decide, file or pay by transfer. */
const claimsThatWait = `status = 'submitted'
  or (status in ${sqlStates(payableClaimStates)} and payout = 'transfer')`;

/** Carriers' adjustments that an admin is to decide. */
const adjustmentsThatWait = `
  select count(*)::int as waiting, count(*) filter (where ${disputeEnds} <= now() + interval '${dueBeforeDays} days')::int as due
  from ${undecidedAdjustments}`;

const list = (query: string): string => `(select coalesce(json_agg(q), '[]') from (${query}) q)`;
const one = (query: string): string => `(select to_json(q) from (${query}) q)`;

/**
 * All operations data in one round trip, as JSON. $1: milliseconds of silence after which a worker is gone. The time is
 * rounded down to ten seconds, so that repeated requests get the same answer while nothing happens.
 */
export const operationsSql = `
  with opened as materialized (${opened})
  select to_json(date_bin('10 seconds', now(), 'epoch')) as at,
    ${list(queues)} as queues,
    ${one(`select coalesce(sum(open), 0)::int as open, coalesce(sum(overdue), 0)::int as overdue,
      extract(epoch from now() - min(first) filter (where overdue > 0))::float as "oldestSeconds" from opened`)} as outbox,
    ${one(`select count(*)::int as behind, extract(epoch from now() - min(received_at))::float as "oldestSeconds"
      from payment_event where handled_at is null`)} as webhooks,
    (select count(*)::int from finding where resolved_at is null) as findings,
    ${one(`select count(*) filter (where status = 'failed')::int as failed, count(*) filter (where status = 'unsure')::int as unsure
      from mail where status in ${sqlStates(undeliveredStatuses)}`)} as mail,
    ${one(`select count(*)::int as waiting, extract(epoch from now() - min(updated_at))::float as "oldestSeconds"
      from insurance_claim where ${claimsThatWait}`)} as claims,
    ${one(adjustmentsThatWait)} as adjustments,
    ${list(carrierHealthSql)} as carriers,
    ${list(refusals)} as refusals,
    (select count(*)::int from carrier_refusal) as "refusalCount",
    ${list(stores)} as stores,
    ${list(workers)} as workers`;
