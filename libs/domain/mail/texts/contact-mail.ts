import { contactTopics } from '#libs/contracts/contact/contact-message.js';
import type { ContactMessage } from '../../contact/contact-message.js';
import type { MailContent } from '../mail-content.js';

/** A customer's message, for the shop. Replies go to the customer. */
export function contactMail({ reference, email, topic, number, message }: ContactMessage): MailContent {
  const subject = `${reference}: ${contactTopics[topic]}`;
  const about = ['About', contactTopics[topic]] as const;
  return {
    replyTo: email,
    subject,
    preview: message.slice(0, 200),
    heading: subject,
    blocks: [
      { kind: 'facts', facts: [['From', email], about, ...(number ? [['Number', number] as const] : [])] },
      { kind: 'quote', text: message },
      { kind: 'note', text: 'Reply to this e-mail to answer the customer. The address was typed, not checked.' },
    ],
    reason: 'Sent with the contact form.',
  };
}
