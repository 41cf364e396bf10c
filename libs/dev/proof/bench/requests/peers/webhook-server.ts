import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

// The minimal webhook endpoint: it verifies the signature over the raw bytes and inserts the event's row.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify();
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

const insert = `insert into payment_event (id, type, order_id, payload, received_at) values ($1, $2, null, $3, now())
  on conflict (id) do nothing`;

function isSigned(body: Buffer, header: string): boolean {
  const [, at = '', signature = ''] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  const expected = createHmac('sha256', 'whsec_bench').update(`${at}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(signature.padEnd(64, '0'), 'hex'));
}

server.post<{ Body: Buffer }>('/webhook', async (request, reply) => {
  if (!isSigned(request.body, String(request.headers['stripe-signature']))) return reply.code(400).send();
  const text = request.body.toString();
  const event = JSON.parse(text) as { id: string; type: string };
  await pool.query({ name: 'insert', text: insert, values: [event.id, event.type, text] });
  return { received: true };
});

await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (server.server.address() as AddressInfo).port });
