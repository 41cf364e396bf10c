import type { IncomingMessage } from 'node:http';
import { StripeFailure } from './errors/stripe-failure.js';

const maxBytes = 1_000_000;

/** A request including its body. `path` without the query; header names in lower case. */
export type RawRequest = {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: string;
};

/** Reads a whole request; bodies over 1 MB are refused. */
export async function readRequest(message: IncomingMessage): Promise<RawRequest> {
  const [path = '/', query = ''] = (message.url ?? '/').split('?', 2);
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) {
      throw new StripeFailure(413, { type: 'invalid_request_error', message: 'Request entity too large' });
    }
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks).toString('utf8');
  return { method: message.method ?? 'GET', path, query, headers: message.headers, body };
}
