import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import type { Faults, MailFault } from './faults.js';
import type { Mailbox } from './mailbox.js';

const sizeLimit = 10 * 1024 * 1024;

/** The SMTP server: accepts every message, without passwords and without TLS, and stores it in the mailbox. */
export class SmtpServer {
  #server: SMTPServer | undefined;
  #port: number;

  constructor(
    private readonly mailbox: Mailbox,
    private readonly faults: Faults,
    private readonly host: string,
    port: number,
  ) {
    this.#port = port;
  }

  get port(): number {
    return this.#port;
  }

  get listening(): boolean {
    return this.#server !== undefined;
  }

  /** Listens, always at the same port. Rejects when it is taken. */
  async open(): Promise<void> {
    if (this.#server) return;
    const server = this.#make();
    const listener = server.listen(this.#port, this.host);
    await once(listener, 'listening');
    server.on('error', () => undefined); // lost connections
    this.#port = (listener.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Refuses new connections and cuts open ones. */
  async close(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (!server) return;
    for (const connection of server.connections) connection._socket.destroy();
    await new Promise<void>((resolve) => server.close(resolve));
  }

  #make(): SMTPServer {
    const server: SMTPServer = new SMTPServer({
      name: 'waybill-mail',
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      size: sizeLimit,
      rejectOversized: true,
      logger: false,
      onConnect: (session, done) => this.#struck(server, 'connect', session, done) || done(),
      onRcptTo: (_, session, done) => this.#struck(server, 'recipient', session, done) || done(),
      onData: (stream, session, done) => {
        buffer(stream)
          .then(async (raw) => {
            if (this.#struck(server, 'message', session, done)) return;
            if (!stream.sizeExceeded) await this.mailbox.store(raw);
            if (!this.#struck(server, 'answer', session, done)) done(null, 'kept');
          })
          .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))));
      },
    });
    return server;
  }

  #struck(server: SMTPServer, at: MailFault['at'], { id }: SMTPServerSession, done: (refusal: Error) => void): boolean {
    const fault = this.faults.strike(at);
    if (!fault) return false;
    if (fault.code) done(Object.assign(new Error('As ordered.'), { responseCode: fault.code }));
    else for (const connection of server.connections) if (connection.id === id) connection._socket.destroy();
    return true;
  }
}
