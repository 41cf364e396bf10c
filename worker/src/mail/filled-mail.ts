import type { MailContent } from '#libs/domain/mail/mail-content.js';
import type { MailText } from '#libs/domain/mail/mailer.js';

/** Why no mail is sent (anymore). */
export type Pointless = { pointless: string };

/** Sent to `to` where the mail's row has no recipient: the shop's own address is a setting. */
export type FilledMail = MailText & { to?: string };
export type Filled = MailContent & { to?: string };
