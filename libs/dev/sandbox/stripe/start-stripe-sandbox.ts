import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Account } from './account.js';
import { handleApiRequest, type Reply } from './http/api-request.js';
import { Bank } from './bank.js';
import { handleControl } from './control/control.js';
import { corsHeaders } from './http/cors.js';
import { Faults } from './control/faults.js';
import { Idempotency } from './http/idempotency.js';
import { Journal } from './state/journal.js';
import { readRequest } from './http/read-request.js';
import { RequestLog } from './http/request-log.js';
import type { StripeSandboxOptions } from './sandbox-options.js';
import { Store } from './state/store.js';
import { StripeFailure } from './http/errors/stripe-failure.js';
import { WebhookSender } from './webhooks/webhook-sender.js';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.js';

/** A running sandbox. `setWebhook` changes the endpoint for everything sent from now on. */
export type StripeSandbox = {
  url: string;
  setWebhook: (url: string, secret?: string) => void;
  close: () => Promise<void>;
};

/**
 * Starts the sandbox on 127.0.0.1, by default, and resolves when it listens; rejects when the port is taken. Events and
 * payments that an earlier run with the same `dataFile` left behind continue.
 */
export async function startStripeSandbox(options: StripeSandboxOptions): Promise<StripeSandbox> {
  const parts = assemble(options);
  const server = createServer((message, response) => void serve(parts, message, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  parts.address.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { bank, webhookSender, endpoint, faults } = parts;
  bank.start();
  webhookSender.start();
  return {
    url: parts.address.url,
    setWebhook: (url, secret = endpoint.secret) => Object.assign(endpoint, { url, secret }),
    close: async () => {
      bank.close();
      faults.clear();
      await webhookSender.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

type Parts = ReturnType<typeof assemble>;

function assemble(options: StripeSandboxOptions) {
  const { clock = Date.now, dataFile, secretKey, publishableKey } = options;
  const address = { url: '' };
  const store = new Store(dataFile === undefined ? null : new Journal(dataFile));
  const endpoint = new WebhookEndpoint(options.webhookUrl ?? null, options.webhookSecret, clock);
  const faults = new Faults();
  const account = new Account(store, {
    clock,
    processingMs: options.processingMs ?? 1500,
    balanceIsLate: () => faults.lateBalance,
    hasEndpoint: () => endpoint.url !== null,
    publicUrl: () => address.url,
  });
  const [log, idempotency] = [new RequestLog(), new Idempotency(store, clock)];
  const webhookSender = new WebhookSender(account, endpoint, faults, options.webhookRetryMs ?? 250);
  const keys = { secretKey, publishableKey };
  return { address, store, endpoint, account, faults, log, idempotency, webhookSender, keys, bank: new Bank(account) };
}

async function serve(parts: Parts, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const cors = corsHeaders(message);
  try {
    if (message.method === 'OPTIONS') return send(response, 204, cors, undefined);
    const request = await readRequest(message);
    const control = request.path.startsWith('/_sandbox/') ? handleControl(parts, request) : undefined;
    if (control !== undefined) return send(response, 200, {}, control);
    reply(response, cors, await handleApiRequest(parts, request));
  } catch (error) {
    const [status, body] = unanswered(error);
    send(response, status, cors, body);
  }
}

function reply(response: ServerResponse, cors: Record<string, string>, answer: Reply): void {
  if (answer.kind === 'answer') send(response, answer.status, { ...cors, ...answer.headers }, answer.body);
  if (answer.kind === 'cut') response.destroy();
}

/** An error outside of the API, or a bug in the sandbox itself, in Stripe's shape. */
function unanswered(error: unknown): [status: number, body: unknown] {
  if (error instanceof StripeFailure) return [error.status, { error: error.error }];
  const message = error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
  console.error(`Stripe sandbox: ${message}`);
  return [500, { error: { type: 'api_error', message: 'The sandbox failed; see its output.' } }];
}

function send(response: ServerResponse, status: number, headers: Record<string, string>, body: unknown): void {
  if (response.destroyed || response.headersSent) return;
  const text = body === undefined ? '' : JSON.stringify(body, null, 2);
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers }).end(text);
}
