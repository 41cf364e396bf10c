/** One line of a list: what it is, more about it in small letters, and a sum. */
export type MailItem = { title: string; details?: readonly string[]; amount?: string };

/** What stands on a mail, from top to bottom. Everything is text: it is escaped where the mail is written. */
export type MailBlock =
  | { kind: 'text' | 'note' | 'code' | 'good' | 'bad'; text: string }
  /** Somebody else's words, with their line breaks. */
  | { kind: 'quote'; text: string }
  | { kind: 'button'; text: string; href: string }
  | { kind: 'facts'; facts: readonly (readonly [name: string, value: string])[] }
  | { kind: 'items'; items: readonly MailItem[] };

/** A mail before it is dressed. */
export type MailContent = {
  subject: string;
  /** Lists of mails show it after the subject; the first text where it is absent. */
  preview?: string;
  heading: string;
  blocks: readonly MailBlock[];
  /** Why the reader gets it, in the footer. */
  reason: string;
  /** For mails that can be turned off. */
  unsubscribe?: MailUnsubscribe | undefined;
  replyTo?: string;
};

/** `page` is where a reader confirms, `oneClick` what a mail program posts to (RFC 8058). */
export type MailUnsubscribe = { text: string; page: string; oneClick: string };
