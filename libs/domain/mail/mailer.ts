import type { MailFile } from './mail-content.js';

/**
 * The content of a mail, its reply address where that is not the shop's, the one-click address to unsubscribe from its kind
 * (RFC 8058), and a file that comes with it.
 */
export type MailText = {
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  unsubscribeUrl?: string;
  file?: MailFile;
};

/** `id` makes the Message-ID: the same mail always has the same one. */
export type OutgoingMail = MailText & { id: string; to: string };

/**
 * The outcome: `later` the server certainly did not accept it, retry; `refused` it never will; `unsure` it may have accepted it.
 * `reason` names no person.
 */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'later' | 'refused' | 'unsure'; reason: string };

/** The port to mail delivery. Never throws: an error would not say whether the mail was sent. */
export abstract class Mailer {
  abstract send(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>;
}
