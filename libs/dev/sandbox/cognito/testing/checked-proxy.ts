import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { CheckedExchange } from './checked-exchange.js';

/** A proxy in front of the sandbox that checks every call against the service's model. */
export type CheckedProxy = { url: string; close: () => Promise<void> };

export async function startCheckedProxy(exchange: CheckedExchange, target: string): Promise<CheckedProxy> {
  const server = createServer((request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).flatMap(([name, value]) =>
        /^(x-amz-|content-type|authorization)/.test(name) ? [[name, String(value)]] : [],
      ),
    );
    void text(request)
      .then((body) => exchange.post(target, headers, body))
      .then(async (answer) => {
        response.writeHead(answer.status, Object.fromEntries(answer.headers));
        response.end(await answer.text());
      })
      .catch((error: unknown) => response.writeHead(502).end(String(error)));
  });
  // The client may compute for a long time between two calls.
  server.keepAliveTimeout = 60_000;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
