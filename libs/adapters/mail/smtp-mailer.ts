import { readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import { Mailer, type MailOutcome, type OutgoingMail } from '#libs/domain/mail/mailer.js';
import { redactText } from '#libs/runtime/logs/redact.js';
import { truncateText } from '#libs/contracts/text/truncate-text.js';

export type SmtpSettings = {
  /** smtp:// or smtps://, with user and password if the server requires them. */
  url: string;
  /** "Waybill <receipts@example.com>" */
  from: string;
  /** Sends nothing to a server without TLS. */
  requireTls?: boolean;
  /** File with the CA certificates for the server's certificate, if no public authority signed it. */
  caFile?: string | undefined;
  /** Timeout for each step of the dialogue, milliseconds. */
  timeoutMs?: number;
};

/**
 * Connections are few, short-lived and never used to resend a message: that is up to the job. Twice the slots of `send-mail`, which
 * runs in its queue and after other jobs: a mail that waited for a connection would be in doubt if its worker died, though nothing was sent.
 */
const pool = { pool: true, maxConnections: 8, maxRequeues: 0, idleTimeout: 10_000 } as const;
const guards = { disableFileAccess: true, disableUrlAccess: true } as const;

/** Sends by SMTP, over TLS wherever the server offers it; with `requireTls` only over TLS. */
export class SmtpMailer extends Mailer {
  readonly #transport;
  readonly #domain: string;
  /** By Message-ID: the content that the server reads once it has agreed to take the message. */
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

  override async send(
    { id, to, replyTo, unsubscribeUrl, file, ...text }: OutgoingMail,
    signal: AbortSignal,
  ): Promise<MailOutcome> {
    const messageId = `<${id}@${this.#domain}>`;
    const headers = { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl ? listHeaders(unsubscribeUrl) : {}) };
    // One address each, whatever the text says: it is not parsed as a list.
    const one = { name: '', address: to };
    const files = file ? { attachments: [{ filename: file.name, contentType: file.type, content: file.content }] } : {};
    const answers = replyTo ? { replyTo: { name: '', address: replyTo } } : {};
    try {
      await this.#transport.sendMail({
        ...text,
        ...answers,
        ...files,
        to: one,
        from: this.settings.from,
        messageId,
        headers,
        signal,
      });
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

/** One-click unsubscription (RFC 8058). */
const listHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * A numeric reply means that the server did not take the message: for good with 5xx if it is about the message and not
 * about us, otherwise for now. Without a reply, the outcome depends on whether the server had begun to read the
 * message.
 */
function outcomeOf(error: NodemailerError, begun: boolean): MailOutcome {
  const reason = truncateText(redactText(error.message), 500);
  const aboutMessage = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  if (error.responseCode) return { outcome: aboutMessage && error.permanent ? 'refused' : 'later', reason };
  if (!begun) return { outcome: aboutMessage ? 'refused' : 'later', reason };
  return { outcome: 'unsure', reason };
}
