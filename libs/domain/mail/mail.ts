import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { sqlStates } from '../transitions.js';

/** Sent to the recipient of a parcel, where its sender wants it. */
export const recipientMailKinds = ['recipient_label', 'recipient_delivered', 'recipient_problem'] as const;
export type RecipientMailKind = (typeof recipientMailKinds)[number];

/**
 * What is sent; the subject is an order, of `contact_message` the message, of `dispute_reminder` the adjustment, of `parcel_…`, `recipient_…` and `adjustment_charge` the shipment, of `tracking_…` the
 * tracker, of `pickup_failed` the pickup, of `import_checked` the file, of `company_invitation` the invitation, of `approval_…` the order of a member, of
 * `card_expiring` and `report…` the user by a hash, else the stopped endpoint, key or store. In the data: `order_code` the code's
 * row, refunds, claims and charges theirs, `label_unused` the item and its refund day, `tracking_update` the status, `card_problem` why,
 * `card_expiring` the card's name and last day, `report` the schedule and its due time.
 */
export type MailKind =
  | Exclude<NoticeKind, 'report_failed'>
  | 'order_code'
  | 'contact_message'
  | 'dispute_reminder'
  | 'tracking_confirmation'
  | 'tracking_update'
  | 'report'
  | RecipientMailKind;

/**
 * queued → sending → sent, failed (permanently refused) or unsure: the mail server was asked and its answer never came,
 * so the mail may have arrived and is not sent again by itself. An operator decides.
 */
export const mailStatuses = ['queued', 'sending', 'sent', 'failed', 'unsure'] as const;
/** It has not arrived, or we do not know. */
export const undeliveredStatuses = ['failed', 'unsure'] as const satisfies readonly (typeof mailStatuses)[number][];

const MailSchema = defineEntity({
  name: 'Mail',
  tableName: 'mail',
  indexes: [
    { name: 'mail_undelivered_index', properties: ['createdAt'], where: `status in ${sqlStates(undeliveredStatuses)}` },
    { properties: ['subjectId'] },
    {
      name: 'mail_recipient_notice_index',
      properties: ['recipient', 'createdAt'],
      where: `kind in ${sqlStates(recipientMailKinds)}`,
    },
    {
      name: 'mail_tracking_confirmation_index',
      properties: ['recipient', 'createdAt'],
      where: `kind = 'tracking_confirmation'`,
    },
    {
      name: 'mail_company_invitation_index',
      properties: ['recipient', 'createdAt'],
      where: `kind = 'company_invitation'`,
    },
  ],
  uniques: [{ name: 'mail_unique', properties: ['kind', 'subjectId', 'key'] }],
  properties: {
    id: p.uuid().primary(),
    kind: p.string().$type<MailKind>(),
    subjectId: p.uuid(),
    /** Distinguishes mails of one kind and subject; empty where there is only one. */
    key: p.string(),
    /** Empty where it is the shop itself. */
    recipient: p.string(),
    /** Ids only: the content is read when the mail is sent. */
    data: p.json<Record<string, string>>(),
    status: p.enum(mailStatuses),
    /** How often a dialog with the mail server began. */
    attempts: p.integer(),
    /** Why it is not sent (yet), in words. */
    failureText: p.text().strictNullable(),
    createdAt: p.datetime(),
    sentAt: p.datetime().strictNullable(),
  },
});

export type MailRequest = Pick<Mail, 'kind' | 'subjectId' | 'recipient'> & { key?: string; data?: Mail['data'] };

/** One mail to one person, once per kind, subject and key. Persist it together with the message that sends it. */
export class Mail extends MailSchema.class {
  static request({ kind, subjectId, recipient, key = '', data = {} }: MailRequest): Mail {
    const mail = new Mail();
    Object.assign(mail, { kind, subjectId, recipient, key, data });
    mail.id = randomUUID();
    mail.status = 'queued';
    mail.attempts = 0;
    mail.failureText = mail.sentAt = null;
    mail.createdAt = new Date();
    return mail;
  }
}
MailSchema.setClass(Mail);
