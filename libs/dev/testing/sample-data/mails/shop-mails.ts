import { ContactMessage } from '#libs/domain/contact/contact-message.js';
import type { MailContent } from '#libs/domain/mail/mail-content.js';
import { contactMail } from '#libs/domain/mail/texts/contact-mail.js';
import { disputeReminderMail } from '#libs/domain/mail/texts/dispute-reminder-mail.js';

const written = {
  topic: 'payment',
  ...{ number: 'WB-100042', email: 'ann@example.com' },
  message: 'I was charged twice <b>today</b>.\n\nPlease look at https://bank.example/statement?id=1&page=2',
} as const;

/** Mails to the shop itself. */
export const shopMails: Record<string, MailContent> = {
  'dispute-reminder': disputeReminderMail({
    ...{ carrier: 'usps', amount: 4_35, reference: 'D-20417', trackingNumber: '9405511899560000000017' },
    ...{ orderNumber: 'WB-100042', disputedOn: '2026-11-04', url: 'https://waybill.example/admin/adjustments' },
  }),
  contact: contactMail(ContactMessage.from('g_guest', written, new Date('2026-11-20T10:00:00Z'))),
};
