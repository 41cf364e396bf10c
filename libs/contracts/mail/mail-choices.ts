import * as z from 'zod/mini';

/** Mails to senders that can be turned off by a link in them: each is a switch of their account too. */
export const senderMailChoice = z.enum([
  'fileChecked',
  'labelReady',
  'outForDelivery',
  'delivered',
  'exception',
  'cardProblem',
  'integration',
]);
export type SenderMailChoice = z.infer<typeof senderMailChoice>;

/** The mails that a link can turn off: also those to recipients, and to subscribers of a parcel. */
export const mailChoices = [...senderMailChoice.options, 'recipient', 'tracking'] as const;
export const mailChoice = z.enum(mailChoices);
export type MailChoice = z.infer<typeof mailChoice>;

const token = z.string().check(z.minLength(1), z.maxLength(300));

/** Query of GET /api/mail-choices and POST /api/mail-choices/unsubscribe: the signed text of the link. */
export const mailChoiceQuery = z.strictObject({ token });
export type MailChoiceQuery = z.infer<typeof mailChoiceQuery>;

/** Body of PUT /api/mail-choices. */
export const mailChoiceBody = z.strictObject({ token, on: z.boolean() });
export type MailChoiceBody = z.infer<typeof mailChoiceBody>;

/** The mails of a link, and whether they are sent. Names nobody: anybody with the mail can see it. */
export const mailChoiceView = z.object({ choice: mailChoice, on: z.boolean() });
export type MailChoiceView = z.infer<typeof mailChoiceView>;
