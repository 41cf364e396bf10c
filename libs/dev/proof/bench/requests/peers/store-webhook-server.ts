import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

// The minimal endpoint for a shop's events: it verifies the signature over the raw bytes and inserts the event's row.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify();
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

const insert = `insert into store_webhook_event (connection_id, delivery_id, topic, meaning, external_id, received_at)
  values ($1, $2, $3, 'order_changed', $4, now()) on conflict do nothing`;

function isSigned(body: Buffer, signature: string): boolean {
  const expected = createHmac('sha256', process.env['WEBHOOK_SECRET'] ?? '')
    .update(body)
    .digest('base64');
  return timingSafeEqual(
    Buffer.from(expected),
    Buffer.from(signature.padEnd(expected.length).slice(0, expected.length)),
  );
}

server.post<{ Body: Buffer; Params: { id: string } }>('/stores/:id', async ({ body, headers, params }, reply) => {
  if (!isSigned(body, String(headers['x-wc-webhook-signature']))) return reply.code(401).send();
  const order = JSON.parse(body.toString()) as { id: number };
  const values = [params.id, headers['x-wc-webhook-delivery-id'], headers['x-wc-webhook-topic'], String(order.id)];
  await pool.query({ name: 'insert', text: insert, values });
  return { received: true };
});

await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (server.server.address() as AddressInfo).port });
