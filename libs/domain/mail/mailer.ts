/**
 * What a mail says, to whom answers go where that is not the shop, and where a mail program posts to when its reader wants no
 * more of the kind (RFC 8058).
 */
export type MailText = { subject: string; text: string; html: string; replyTo?: string; unsubscribeUrl?: string };

/** `id` makes the Message-ID: the same mail always has the same one. */
export type OutgoingMail = MailText & { id: string; to: string };

/**
 * The outcome: `later` the server certainly did not accept it, retry; `refused` it never will; `unsure` it may have
 * accepted it. `reason` names nobody.
 */
export type MailOutcome = { outcome: 'sent' } | { outcome: 'later' | 'refused' | 'unsure'; reason: string };

/** The port to whoever delivers mail. Never throws: an error would not say whether the mail was sent. */
export abstract class Mailer {
  abstract send(mail: OutgoingMail, signal: AbortSignal): Promise<MailOutcome>;
}
