import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the endpoint received: raw body and signature. */
export type Received = { body: string; signature: string; id: string; type: string };

/** An endpoint that stores what it receives and answers the statuses in `answers`, then 200. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { id, type } = JSON.parse(body) as { id: string; type: string };
      received.push({ body, signature: String(request.headers['stripe-signature']), id, type });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received,
    answers,
    types: () => received.map((one) => one.type),
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
