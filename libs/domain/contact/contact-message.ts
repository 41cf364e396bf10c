import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { ContactMessageBody, ContactTopic } from '#libs/contracts/contact/contact-message.js';

const ContactMessageSchema = defineEntity({
  name: 'ContactMessage',
  tableName: 'contact_message',
  indexes: [{ properties: ['ownerId'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    email: p.string(),
    topic: p.string().$type<ContactTopic>(),
    /** An order or tracking number, as typed; empty if none. */
    number: p.string(),
    message: p.text(),
    createdAt: p.datetime(),
  },
});

/** A message from the contact form. Staff answer it by e-mail. */
export class ContactMessage extends ContactMessageSchema.class {
  static from(ownerId: string, body: ContactMessageBody, now: Date): ContactMessage {
    const message = new ContactMessage();
    Object.assign(message, body);
    message.id = randomUUID();
    message.ownerId = ownerId;
    message.createdAt = now;
    return message;
  }

  /** What shop and customer call it, such as "C-7F3A90B2". */
  get reference(): string {
    return `C-${this.id.slice(0, 8).toUpperCase()}`;
  }
}
ContactMessageSchema.setClass(ContactMessage);
