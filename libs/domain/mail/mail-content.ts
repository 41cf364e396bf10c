/** One line of a list: its text, details in small letters, and an amount. */
export type MailItem = { title: string; details?: readonly string[]; amount?: string };

/** The content of a mail, from top to bottom. Everything is text: it is escaped when the mail is rendered. */
export type MailBlock =
  | { kind: 'text' | 'note' | 'code' | 'good' | 'bad'; text: string }
  /** A quotation, with its line breaks. */
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
  /** The company that the mail is about, named under the heading; absent for a person's own. */
  company?: string | undefined;
  blocks: readonly MailBlock[];
  /** Why the reader gets it, in the footer. */
  reason: string;
  /** For mails that can be turned off. */
  unsubscribe?: MailUnsubscribe | undefined;
  replyTo?: string;
  file?: MailFile | undefined;
};

/** A file that comes with a mail. */
export type MailFile = { name: string; type: string; content: string };

/** `page` is where a reader confirms, `oneClick` the address for mail programs (RFC 8058). */
export type MailUnsubscribe = { text: string; page: string; oneClick: string };

/** The line that names the company of a mail; none for a person's own. */
export const companyLine = ({ company }: Pick<MailContent, 'company'>): string[] => (company ? [`For ${company}`] : []);
