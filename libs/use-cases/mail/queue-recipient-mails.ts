import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { Mail, recipientMailKinds, type RecipientMailKind } from '#libs/domain/mail/mail.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/** Prevents senders from flooding an address with our mails: so many a day to one address, whoever ships. */
const mostPerDay = 20;
const dayMs = 24 * 3600_000;

/**
 * The recipients of some shipments whose senders want them notified, without those who were notified of this, want no mails or
 * had too many. Set-based: an order may have thousands of shipments. Values: those of the shipments, the kind, the start of the
 * day that counts.
 */
const recipientsOf = (shipments: string): string => `
  select one.id, one.email from (
    select id, lower(notify_email) as email, row_number() over (partition by lower(notify_email) order by id) as place
    from shipment where notify_email is not null and id in (${shipments}) and not ${isTestOwnerSql('owner_id')}) one
  where not exists (select from mail m where m.kind = ? and m.subject_id = one.id)
    and not exists (select from mail_opt_out o
      where o.address_hash = encode(sha256(convert_to(one.email, 'UTF8')), 'hex') and o.choice = 'recipient')
    and one.place + (select count(*) from mail m where m.recipient = one.email
      and m.kind in ${sqlStates(recipientMailKinds)} and m.created_at > ?) <= ${mostPerDay}`;

const ofOrder = prepared(
  'recipients_of_order',
  recipientsOf(`select shipment_id from order_item where order_id = ? and status = 'bought'`),
);
const ofShipment = recipientsOf('?');

/** The shipments of an order that were bought, or one shipment. */
type Subject = { orderId: string } | { shipmentId: string };

/** Enqueues one mail about one event to each recipient whose sender wants it; none about test shipments. Part of the caller's commit. */
export async function queueRecipientMails(
  em: EntityManager,
  kind: RecipientMailKind,
  subject: Subject,
  now: Date,
): Promise<void> {
  const [sql, id] = 'orderId' in subject ? [ofOrder, subject.orderId] : [ofShipment, subject.shipmentId];
  const since = new Date(now.getTime() - dayMs);
  for (const { id: subjectId, email } of await em.execute<{ id: string; email: string }[]>(sql, [id, kind, since])) {
    const mail = Mail.request({ kind, subjectId, recipient: email });
    em.persist([mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
  }
}
