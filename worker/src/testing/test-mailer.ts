import { Mailer, type MailOutcome, type OutgoingMail } from '#libs/domain/mail/mailer.js';

/** A mail server that fails on demand; `sent` has the delivered mails. */
export class TestMailer extends Mailer {
  readonly sent: OutgoingMail[] = [];
  #outcomes: MailOutcome['outcome'][] = [];
  /** Runs while the server has the mail and has not answered yet. */
  meanwhile: () => Promise<unknown> = () => Promise.resolve();

  /** What becomes of the next mails; `unsure` has arrived all the same. */
  next(...outcomes: MailOutcome['outcome'][]): void {
    this.#outcomes.push(...outcomes);
  }

  override async send(mail: OutgoingMail): Promise<MailOutcome> {
    const outcome = this.#outcomes.shift() ?? 'sent';
    if (outcome === 'sent' || outcome === 'unsure') this.sent.push(mail);
    await this.meanwhile();
    return outcome === 'sent' ? { outcome } : { outcome, reason: `as ordered: ${outcome}` };
  }
}
