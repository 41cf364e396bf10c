import type { EntityManager } from '@mikro-orm/postgresql';
import { retentionDays } from '#libs/contracts/operations/retention.js';
import { paymentsInMotion } from '#libs/domain/payments/payment-status.js';
import { carrierRefundStates } from '#libs/domain/refunds/refund-status.js';
import { sqlStates } from '#libs/domain/transitions.js';

const cutoff = `now() - interval '${retentionDays.guests} days'`;

/** Guests whose data has not changed for that long, without money in transit, and who have not become users. */
const isIdle = `
  i.kind = 'guest' and i.created_at < ${cutoff}
  and not exists (select from claim c where c.guest_id = i.owner_id)
  and not exists (select from quote q where q.owner_id = i.owner_id and q.created_at >= ${cutoff})
  and not exists (select from shipment s where s.owner_id = i.owner_id and s.updated_at >= ${cutoff})
  and not exists (
    select from orders o where o.owner_id = i.owner_id
      and (o.updated_at >= ${cutoff} or o.payment in ${sqlStates([...paymentsInMotion, 'disputed'])}))
  and not exists (
    select from refund r join orders o on o.id = r.order_id
    where o.owner_id = i.owner_id and r.status in ${sqlStates([...carrierRefundStates, 'approved'])})`;

/** A guest, and where the next page starts. */
export interface IdleGuest {
  readonly id: string;
  /** As the database writes it: a `Date` would lose its microseconds. */
  readonly since: string;
}

/** A page of guests whose data is no longer needed, oldest first, after `last`. */
export function findIdleGuests(em: EntityManager, limit: number, last: IdleGuest | null): Promise<IdleGuest[]> {
  const after = last ? 'and (i.created_at, i.owner_id) > (?::timestamptz, ?)' : '';
  return em.execute<IdleGuest[]>(
    `select i.owner_id as id, i.created_at::text as since from identity i
     where ${isIdle} ${after} order by i.created_at, i.owner_id limit ?`,
    [...(last ? [last.since, last.id] : []), limit],
  );
}

/** Holds the guest for the transaction. False when they are back, or another run has them. */
export async function lockIdleGuest(em: EntityManager, id: string): Promise<boolean> {
  const rows = await em.execute<unknown[]>(
    `select 1 from identity i where i.owner_id = ? and ${isIdle} for update of i skip locked`,
    [id],
  );
  return rows.length > 0;
}
