import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import { Mailer, type MailOutcome, type OutgoingMail } from '#libs/domain/mail/mailer.js';
import { redactText } from '#libs/runtime/logs/redact.js';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password where the server asks for them. */
  url: string;
  /** "Waybill <receipts@example.com>" */
  from: string;
  /** Sends nothing to a server that offers no TLS. */
  requireTls?: boolean;
  /** File with the certificates that sign the server's own, where no public authority does. */
  caFile?: string | undefined;
  /** For each step of the dialogue, milliseconds. */
  timeoutMs?: number;
};

/** Connections are few, short-lived and never used to send a message a second time: that is the job's decision. */
const pool = { pool: true, maxConnections: 4, maxRequeues: 0, idleTimeout: 10_000 } as const;
const guards = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sends by SMTP, over TLS wherever the server offers it; with `requireTls` not at all without. */
export class SmtpMailer extends Mailer {
  readonly #transport;
  readonly #domain: string;
  /** By Message-ID: what the server reads once it has agreed to take the message. */
  readonly #contents = new Map<string, Readable>();

  constructor(private readonly settings: SmtpSettings) {
    super();
    const { url, requireTls: requireTLS = false, caFile, timeoutMs = 15_000 } = settings;
    const timeouts = {
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: 2 * timeoutMs,
    };
    const tls = caFile ? { tls: { ca: readFileSync(caFile) } } : {};
    this.#transport = createTransport({ ...pool, ...guards, ...timeouts, ...tls, requireTLS, url });
    this.#transport.use('stream', ({ message, data: { messageId = '' } }, done) => {
      message.processFunc((content) => {
        this.#contents.set(messageId, content);
        return content;
      });
      done();
    });
    this.#domain = /@([^\s>]+)>?\s*$/.exec(settings.from)?.[1] ?? 'localhost';
  }

  override async send({ id, to, ...text }: OutgoingMail, signal: AbortSignal): Promise<MailOutcome> {
    const messageId = `<${id}@${this.#domain}>`;
    const headers = { 'Auto-Submitted': 'auto-generated' };
    const one = { name: '', address: to }; // one recipient whatever the text says: it is not read as a list
    try {
      await this.#transport.sendMail({ ...text, to: one, from: this.settings.from, messageId, headers, signal });
      return { outcome: 'sent' };
    } catch (error) {
      return outcomeOf(error as NodemailerError, this.#contents.get(messageId)?.readableDidRead === true);
    } finally {
      this.#contents.delete(messageId);
    }
  }

  close(): void {
    this.#transport.close();
  }
}

/**
 * A reply in numbers is the server's own word that it did not take the message: 5xx for good, if it is about the message
 * and not about us, else for now. Without a reply all depends on whether it had begun to read the message.
 */
function outcomeOf(error: NodemailerError, begun: boolean): MailOutcome {
  const reason = truncateText(redactText(error.message), 500);
  const aboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (error.responseCode) return { outcome: aboutMessage && error.permanent ? 'refused' : 'later', reason };
  if (!begun) return { outcome: aboutMessage ? 'refused' : 'later', reason };
  return { outcome: 'unsure', reason };
}
