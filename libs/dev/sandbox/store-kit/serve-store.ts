import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { StoreFaultOrder, StoreFaults } from './store-faults.js';

export type OutboundRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
};
/** Text and bytes are sent as they are, with the type of `headers`; everything else as JSON. Status 0: the answer is lost. */
export type StoreReply = { status: number; headers?: Record<string, string>; body?: unknown };

export type Served = {
  faults: StoreFaults;
  /** "METHOD /path?query" of what came, newest last. */
  requests: string[];
  control: (request: OutboundRequest) => Promise<StoreReply | undefined> | StoreReply | undefined;
  answer: (request: OutboundRequest) => Promise<StoreReply> | StoreReply;
};

/** Listens on 127.0.0.1, by default; rejects when the port is taken. */
export async function serveStore(
  served: Served,
  { port, host = '127.0.0.1' }: { port: number; host?: string },
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer((message, response) => void serve(served, message, response));
  server.listen(port, host);
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function serve(served: Served, message: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { pathname, searchParams } = new URL(message.url ?? '/', 'http://store');
    const body = await textOf(message);
    const request = {
      method: message.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: message.headers,
      body,
    };
    const controlled = pathname === '/' || pathname.startsWith('/_sandbox') ? await served.control(request) : undefined;
    if (controlled) return send(response, controlled);
    served.requests.push(`${request.method} ${message.url ?? '/'}`);
    if (served.requests.length > 5000) served.requests.shift();
    const fault = served.faults.strike(`${request.method} ${message.url ?? '/'} ${body.slice(0, 2000)}`);
    if (fault && !['lost', 'hold', 'hold_answer'].includes(fault.answer)) return strike(response, fault);
    if (fault?.answer === 'hold') await served.faults.removed();
    const reply = await served.answer(request);
    if (fault?.answer === 'hold_answer') await served.faults.removed();
    if (fault?.answer === 'lost' || reply.status === 0) return void response.destroy();
    send(response, reply);
  } catch (error) {
    const wrong = error instanceof TypeError;
    if (!wrong)
      console.error(`Store sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    send(response, { status: wrong ? 400 : 500, body: { message: error instanceof Error ? error.message : '' } });
  }
}

function strike(response: ServerResponse, { answer, status = 500, retryAfter, body }: StoreFaultOrder): void {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': retryAfter };
  if (answer === 'cut') return void response.destroy();
  if (answer === 'json') return send(response, { status: status === 500 ? 200 : status, headers, body });
  if (answer === 'html')
    return send(response, {
      status: status === 500 ? 200 : status,
      headers: { ...headers, 'content-type': 'text/html' },
      body: '<!doctype html><title>Just a moment</title>',
    });
  if (answer === 'malformed')
    return send(response, { status: 200, headers: { 'content-type': 'application/json' }, body: '{"orders":[' });
  send(response, { status, headers, body: { code: 'internal', message: 'Ordered by a test.' } });
}

/** Compresses long answers for clients that accept gzip. */
const long = 10_000;

function send(response: ServerResponse, { status, headers = {}, body }: StoreReply): void {
  if (response.destroyed || response.headersSent) return;
  const isReady = typeof body === 'string' || body instanceof Uint8Array;
  const text = body === undefined ? '' : isReady ? body : JSON.stringify(body);
  const type = body === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' };
  const packs = text.length > long && /\bgzip\b/.test(String(response.req.headers['accept-encoding']));
  const encoding = packs ? { 'content-encoding': 'gzip' } : {};
  response
    .writeHead(status, { 'cache-control': 'no-store', ...type, ...encoding, ...headers })
    .end(packs ? gzipSync(text) : text);
}
