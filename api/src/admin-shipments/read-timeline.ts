import type { EntityManager } from '@mikro-orm/postgresql';
import type { TimelineEntry } from '#libs/contracts/admin/admin-shipments.js';
import { undeliveredStatuses } from '#libs/domain/mail/mail.js';
import { refundTransitions } from '#libs/domain/refunds/refund-status.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { earliestStep } from '#libs/domain/state-event.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { messageSubject } from '#libs/jobs/outbox/outbox-message.js';

/** At most this many, the newest. */
const most = 500;

/**
 * The full history of a shipment; successful runs of a job are one line with their number. Each branch uses an index; at the same
 * instant, the first state comes first. Values: its id four times, the id of its quote, the owner's id, its id, the time of its first step, its slug.
 */
const timeline = `
  with item as (select id, order_id from order_item where shipment_id = ?),
    parcel as (select id from tracker where shipment_id = ?),
    purchase as (select id from purchase_intent where order_item_id in (select id from item)),
    back as (select * from refund where order_item_id in (select id from item)),
    letter as (select * from mail where subject_id in (select order_id from item union all select ?::uuid)),
    subject as (
      select id::text as id from item union select order_id::text from item union select id::text from parcel
      union select id::text from purchase union select id::text from back union select id::text from letter
      union select id::text from quote where shipment_id = ? or id = ?),
    run as (
      select m.id, m.job, m.last_error, m.attempts, coalesce(m.failed_at, m.closed_at, m.available_at) as at,
        case when m.failed_at is not null then 'failed' when m.closed_at is not null then 'done' else 'waiting' end as state
      from outbox_message m where ${messageSubject} in (select id from subject))
  select at, line, what, detail, state from (
    select e.at, e.line, concat_ws(' → ', e.from_state, e.to_state) as what,
      coalesce(e.reason, case e.actor when 'system' then '' when ? then 'The customer' else e.actor end) as detail, 'done' as state
    from state_event e where e.subject_id in (select ?::uuid union select order_id from item union select id from parcel) and e.at >= ?
    union all
    select max(at), 'job', job,
      case when count(*) > 1 then 'Done ' || count(*) || ' times'
        else coalesce(max(last_error), case when max(attempts) > 0 then 'Tried ' || max(attempts) || ' times' else '' end) end, state
    from run group by job, state, case when state = 'done' and last_error is null then null else id end
    union all
    select p.received_at, 'payment_event', p.type, coalesce(p.outcome, ''),
      case when p.handled_at is null then 'waiting' else 'done' end
    from payment_event p where p.order_id in (select order_id from item)
    union all
    select requested_at, 'refund', 'requested', 'By the ' || asked_by || ': ' || replace(reason, '_', ' '), 'done' from back
    union all
    select voided_at, 'refund', 'label void', '', 'done' from back where voided_at is not null
    union all
    select updated_at, 'refund', status, coalesce(rejection_text, ''), case status when 'rejected' then 'failed' else 'done' end
    from back where status in ${sqlStates(refundTransitions.approved)}
    union all
    select coalesce(sent_at, created_at), 'mail', kind, coalesce(failure_text, ''),
      case when status = 'sent' then 'done' when status in ${sqlStates(undeliveredStatuses)} then 'failed' else 'waiting' end
    from letter
    union all
    select a.at, 'operator', a.action, concat_ws(': ', a.actor, a.reason), 'done'
    from audit_entry a where not a.is_read and a.subject_id in (select ?::text union select id from subject)
  ) happened order by at desc, line, what like '%→%' desc limit ${most}`;

/** The timeline of a shipment, oldest first. */
export async function readTimeline(em: EntityManager, shipment: Shipment): Promise<TimelineEntry[]> {
  const { id, slug, quoteId, ownerId, createdAt } = shipment;
  const values = [id, id, id, id, quoteId, ownerId, id, earliestStep(createdAt), slug];
  const rows = await em.execute<(Omit<TimelineEntry, 'at'> & { at: Date })[]>(timeline, values);
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })).reverse();
}
