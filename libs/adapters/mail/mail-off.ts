import { Mailer, type MailOutcome } from '#libs/domain/mail/mailer.js';

/** Used when no mail server is configured: sends nothing and reports that for each mail. */
export class MailOff extends Mailer {
  override send(): Promise<MailOutcome> {
    return Promise.resolve({ outcome: 'refused', reason: 'Mail is off: SMTP_URL is not set.' });
  }
}
