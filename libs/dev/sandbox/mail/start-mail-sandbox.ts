import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Faults } from './faults.js';
import { serveMail, type MailParts } from './http-server.js';
import { Mailbox } from './mailbox.js';
import type { MailSandboxOptions } from './sandbox-options.js';
import { SmtpServer } from './smtp-server.js';

/** A running sandbox: `url` is the page with the messages, `smtpUrl` the server to send them to. */
export type MailSandbox = { url: string; smtpUrl: string; close: () => Promise<void> };

/** Starts the sandbox on 127.0.0.1, by default, and resolves when it listens; rejects when a port is taken. */
export async function startMailSandbox(options: MailSandboxOptions): Promise<MailSandbox> {
  const host = options.host ?? '127.0.0.1';
  const [mailbox, faults] = [new Mailbox(options.folder), new Faults()];
  const parts: MailParts = { mailbox, faults, smtp: new SmtpServer(mailbox, faults, host, options.smtpPort) };
  await parts.smtp.open();
  const server = createServer((request, response) => void serveMail(parts, request, response));
  server.listen(options.port, host);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    smtpUrl: `smtp://127.0.0.1:${parts.smtp.port}`,
    close: async () => {
      await parts.smtp.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
