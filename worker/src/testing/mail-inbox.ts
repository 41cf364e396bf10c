import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SmtpMailer } from '#libs/adapters/mail/smtp-mailer.js';
import type { MailMessage } from '#libs/dev/sandbox/mail/mailbox.js';
import { startMailSandbox, type MailSandbox } from '#libs/dev/sandbox/mail/start-mail-sandbox.js';

/** A real mail server per test, what arrived there, and a mailer that talks to it. */
export class MailInbox {
  readonly mailer: SmtpMailer;

  private constructor(
    private readonly sandbox: MailSandbox,
    private readonly folder: string,
  ) {
    this.mailer = new SmtpMailer({ url: sandbox.smtpUrl, from: 'Waybill <waybill@example.com>' });
  }

  static async open(): Promise<MailInbox> {
    const folder = await mkdtemp(join(tmpdir(), 'waybill-mail-'));
    return new MailInbox(await startMailSandbox({ port: 0, smtpPort: 0, folder }), folder);
  }

  /** Newest first. */
  async letters(): Promise<MailMessage[]> {
    return (await (await fetch(`${this.sandbox.url}/messages`)).json()) as MailMessage[];
  }

  async subjects(): Promise<string[]> {
    return (await this.letters()).map(({ subject }) => subject).sort();
  }

  /** The headers as they arrived, one a line. */
  async headersOf({ id }: MailMessage): Promise<string> {
    const raw = await (await fetch(`${this.sandbox.url}/messages/${id}`)).text();
    return raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  }

  /** The file that came with a mail. */
  async fileOf({ id }: MailMessage): Promise<{ name: string; type: string; text: string } | undefined> {
    const raw = await (await fetch(`${this.sandbox.url}/messages/${id}`)).arrayBuffer();
    const [file] = (await PostalMime.parse(raw, { attachmentEncoding: 'utf8' })).attachments;
    return (
      file && {
        name: file.filename ?? '',
        type: file.mimeType,
        text: typeof file.content === 'string' ? file.content : '',
      }
    );
  }

  async close(): Promise<void> {
    this.mailer.close();
    await this.sandbox.close();
    await rm(this.folder, { recursive: true });
  }
}
