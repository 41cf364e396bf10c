import { Mailer, type MailOutcome } from '#libs/domain/mail/mailer.js';

/** Where no mail server is set: nothing is sent, and each mail says so. */
export class MailOff extends Mailer {
  override send(): Promise<MailOutcome> {
    return Promise.resolve({ outcome: 'refused', reason: 'Mail is off: SMTP_URL is not set.' });
  }
}
