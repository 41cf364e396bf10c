import type { MailContent } from './mail-content.js';
import type { MailText } from './mailer.js';
import { oneLine } from './one-line.js';
import { writeMailHtml } from './write-mail-html.js';
import { writeMailPlain } from './write-mail-plain.js';

/** Text and HTML of a mail, both of the same content. No line break gets into a header. */
export function writeMail(content: MailContent, shopName: string): MailText {
  const { subject, replyTo, unsubscribe, file } = content;
  return {
    subject: oneLine(subject),
    text: writeMailPlain(content, shopName),
    html: writeMailHtml(content, shopName),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(unsubscribe ? { unsubscribeUrl: unsubscribe.oneClick } : {}),
    ...(file ? { file } : {}),
  };
}
