import * as z from 'zod/mini';
import { mailAddress } from '../field-rules/mail-address.js';

/** The topic of a message, by its name in the form. */
export const contactTopics = {
  parcel: 'A parcel',
  payment: 'A payment or refund',
  label: 'A label',
  site: 'A problem with this site',
  security: 'A security problem',
  other: 'Something else',
} as const;
export type ContactTopic = keyof typeof contactTopics;

/** Body of POST /api/contact-messages. */
export const contactMessageBody = z.strictObject({
  /** The address for the answer. */
  email: mailAddress,
  topic: z.enum(Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]], 'Choose what it is about.'),
  /** An order or tracking number; empty without one. */
  number: z.string().check(z.trim(), z.maxLength(60, 'Enter at most 60 characters.')),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(10, 'Tell us what happened, in at least 10 characters.'),
      z.maxLength(4_000, 'Enter at most 4,000 characters.'),
    ),
});
export type ContactMessageBody = z.infer<typeof contactMessageBody>;

/** Its answer, 202: the message is stored and is mailed to the shop. */
export const contactMessageReceived = z.object({
  /** What shop and customer call it, such as "C-7F3A90B2". */
  reference: z.string(),
});
export type ContactMessageReceived = z.infer<typeof contactMessageReceived>;
