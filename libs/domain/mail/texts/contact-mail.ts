import { contactTopics } from '#libs/contracts/contact/contact-message.js';
import type { ContactMessage } from '../../contact/contact-message.js';
import { escapeHtml } from '../escape-html.js';
import { mailHeading, mailPage, mailParagraph } from '../mail-page.js';
import type { MailText } from '../mailer.js';

/** What a customer wrote, for the shop. An answer to it goes to the customer. */
export function contactMail({ reference, email, topic, number, message }: ContactMessage): MailText {
  const subject = `${reference}: ${contactTopics[topic]}`;
  const facts = [`From: ${email}`, `About: ${contactTopics[topic]}`, ...(number ? [`Number: ${number}`] : [])];
  const how = 'Answer this mail to write to the customer. The address was typed, not checked.';
  const lines = `<p style="margin:0 0 16px;white-space:pre-wrap">${escapeHtml(message)}</p>`;
  return {
    replyTo: email,
    subject,
    text: `${facts.join('\n')}\n\n${message}\n\n${how}\n`,
    html: mailPage(subject, mailHeading(subject) + facts.map(mailParagraph).join('') + lines + mailParagraph(how)),
  };
}
