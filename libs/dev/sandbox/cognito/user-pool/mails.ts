import { createTransport, type Transporter } from 'nodemailer';
import { AwsFailure } from '../aws-failure.js';
import type { Purpose } from './codes.js';

/** A mail with a code or an initial password. */
export type CodeMail = {
  to: string;
  kind: Purpose | 'invitation';
  subject: string;
  text: string;
  code: string;
  at: number;
};

/** Cognito's default texts, which a real pool can change. */
const words: Record<CodeMail['kind'], [subject: string, text: (code: string) => string]> = {
  signUp: ['Your verification code', (code) => `Your confirmation code is ${code}`],
  email: ['Your verification code', (code) => `Your verification code is ${code}`],
  reset: ['Your password reset code', (code) => `Your password reset code is ${code}`],
  invitation: ['Your temporary password', (code) => `Your temporary password is ${code}`],
};
const from = 'Waybill <no-reply@waybill.example>';
const maxMails = 200;

/** Sends codes by SMTP if there is a server, and keeps the latest ones in memory for tests. */
export class Mails {
  readonly #transport: Transporter | undefined;
  #stored: CodeMail[] = [];

  constructor(
    smtpUrl: string | undefined,
    private readonly clock: () => number,
  ) {
    this.#transport = smtpUrl === undefined ? undefined : createTransport(smtpUrl);
  }

  /** @throws AwsFailure CodeDeliveryFailureException when the server does not accept it. */
  async send(to: string, kind: CodeMail['kind'], code: string): Promise<void> {
    const [subject, text] = words[kind];
    const mail = { to, kind, subject, text: text(code), code, at: this.clock() };
    this.#stored = [mail, ...this.#stored].slice(0, maxMails);
    try {
      await this.#transport?.sendMail({ from, to: { name: '', address: to }, subject, text: mail.text });
    } catch (error) {
      console.error(`No mail to ${delivery(to).Destination}: ${String(error)}`);
      throw new AwsFailure('CodeDeliveryFailureException', 'The code could not be sent.');
    }
  }

  /** Newest first; optionally only those to one address, ignoring case. */
  stored(to?: string | null): CodeMail[] {
    return this.#stored.filter((mail) => !to || mail.to.toLowerCase() === to.toLowerCase());
  }

  close(): void {
    this.#transport?.close();
  }
}

/** What the caller may learn about where a code was sent: "j***@e***". */
export function delivery(email: string) {
  const [name = '', domain = ''] = email.split('@');
  const first = (text: string) => [...text][0] ?? '';
  return { Destination: `${first(name)}***@${first(domain)}***`, DeliveryMedium: 'EMAIL', AttributeName: 'email' };
}
