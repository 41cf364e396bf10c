import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import pg from 'pg';

// The minimal endpoint for EasyPost's events: it verifies the signature over the raw bytes and inserts the event's row.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify();
server.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

const insert = `insert into aggregator_event (id, aggregator, type, tracking_number, payload, received_at)
  values ($1, 'easypost', $2, $3, $4, now()) on conflict do nothing`;

function isSigned(body: Buffer, signature: string): boolean {
  const hmac = createHmac('sha256', process.env['WEBHOOK_SECRET'] ?? '')
    .update(body)
    .digest('hex');
  const expected = Buffer.from(`hmac-sha256-hex=${hmac}`);
  return timingSafeEqual(expected, Buffer.from(signature.padEnd(expected.length).slice(0, expected.length)));
}

server.post<{ Body: Buffer }>('/easypost', async ({ body, headers }, reply) => {
  if (!isSigned(body, String(headers['x-hmac-signature']))) return reply.code(400).send();
  const event = JSON.parse(body.toString()) as { id: string; description: string; result: { tracking_code: string } };
  const values = [event.id, event.description, event.result.tracking_code, JSON.stringify(event.result)];
  await pool.query({ name: 'insert', text: insert, values });
  return { received: true };
});

await server.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ port: (server.server.address() as AddressInfo).port });
