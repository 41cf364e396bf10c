import { createHash } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { MailChoice } from '#libs/contracts/mail/mail-choices.js';

const MailOptOutSchema = defineEntity({
  name: 'MailOptOut',
  tableName: 'mail_opt_out',
  properties: {
    addressHash: p.string().primary(),
    choice: p.string().$type<MailChoice>().primary(),
    createdAt: p.datetime(),
  },
});

/** An address that wants no more mails of one kind. Only the hash of the address is stored: it is looked up, never written to. */
export class MailOptOut extends MailOptOutSchema.class {}
MailOptOutSchema.setClass(MailOptOut);

/** SHA-256 of an address, whatever its case. */
export const addressHash = (email: string): string =>
  createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
