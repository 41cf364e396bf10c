import type { EntityManager } from '@mikro-orm/postgresql';
import type { MailContent, MailUnsubscribe } from '#libs/domain/mail/mail-content.js';
import {
  orderDeliveredMail,
  orderProblemMail,
  type SummarizedParcel,
} from '#libs/domain/mail/texts/order-summary-mails.js';
import type { Order } from '#libs/domain/orders/order.js';
import { troubleStatuses } from '#libs/domain/tracking/tracking-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { countOutcomes, trackedShipments } from '#libs/use-cases/notices/count-outcomes.js';

type Filled = MailContent | { pointless: string };

/** Shipments that are listed one by one. */
const listed = 20;

/** The mail that all deliveries of a large order are complete. */
export async function fillOrderDelivered(
  em: EntityManager,
  { id, number }: Order,
  url: string,
  unsubscribe: MailUnsubscribe,
): Promise<Filled> {
  const { open, delivered, returned } = await countOutcomes(em, id);
  if (open > 0) return { pointless: 'A delivery was taken back meanwhile.' };
  return orderDeliveredMail({ orderNumber: `WB-${number}`, delivered, returned }, url, unsubscribe);
}

const troubled = `
  select concat_ws(', ', coalesce(nullif(s.receiver->>'name', ''), nullif(s.receiver->>'company', '')), nullif(s.receiver->>'city', '')) as to,
    t.service_name as service, t.tracking_number as "trackingNumber", s.tracking_status as status
  from (select s.id, s.receiver, s.tracking_status, i.position from ${trackedShipments}
      and s.tracking_status in ${sqlStates(troubleStatuses)} order by i.position limit ${listed}) s
    cross join lateral (
      select service_name, tracking_number from tracker
      where shipment_id = s.id and status = s.tracking_status order by position limit 1) t
  order by s.position`;

/** The mail about the shipments of a large order that have a problem when it is sent. */
export async function fillOrderProblem(
  em: EntityManager,
  { id, number }: Order,
  url: string,
  unsubscribe: MailUnsubscribe,
): Promise<Filled> {
  const { trouble: count } = await countOutcomes(em, id);
  if (count === 0) return { pointless: 'The problems were solved meanwhile.' };
  const parcels = await em.execute<SummarizedParcel[]>(troubled, [id]);
  return orderProblemMail({ orderNumber: `WB-${number}`, count, parcels }, url, unsubscribe);
}
