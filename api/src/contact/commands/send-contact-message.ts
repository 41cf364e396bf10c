import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ContactMessageBody, ContactMessageReceived } from '#libs/contracts/contact/contact-message.js';
import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';

/** Stores a message from the contact form and mails it to the shop. */
export class SendContactMessage extends Command<ContactMessageReceived> {
  constructor(
    readonly actor: Actor,
    readonly body: ContactMessageBody,
  ) {
    super();
  }
}

@CommandHandler(SendContactMessage)
export class SendContactMessageHandler implements ICommandHandler<SendContactMessage> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor, body }: SendContactMessage): Promise<ContactMessageReceived> {
    const message = ContactMessage.from(actor.id, body, this.clock.now());
    // The worker knows the shop's address.
    const mail = Mail.request({ kind: 'contact_message', subjectId: message.id, recipient: '' });
    this.em.persist([message, mail, OutboxMessage.of(sendMail, { mailId: mail.id })]);
    await this.em.flush();
    return { reference: message.reference };
  }
}
