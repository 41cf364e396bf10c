import type { AddressInfo } from 'node:net';
import { JwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import fastify from 'fastify';
import pg from 'pg';
import { rowsOf } from './rows.js';

// The minimal server: fastify and prepared statements. No checks, no contract, no limits, no logs; a token check only
// under /checked.

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const server = fastify();

const renamed: Record<string, string> = { from: 'sender', to: 'receiver', references: 'reference_lines' };
const columnOf = (property: string) => renamed[property] ?? property.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`);
const valueOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof Date) ? JSON.stringify(value) : value;

/** Inserts all the rows in one statement. */
function insertOf(rows: [table: string, row: object][]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const inserts = rows.map(([table, row], index) => {
    const columns = Object.keys(row).map(columnOf).join(', ');
    const places = Object.values(row).map((value) => `$${values.push(valueOf(value))}`);
    const insert = `insert into ${table} (${columns}) values (${places.join(', ')})`;
    return index === rows.length - 1 ? insert : `i${index} as (${insert})`;
  });
  return { text: `with ${inserts.slice(0, -1).join(', ')} ${inserts.at(-1) ?? ''}`, values };
}

server.post<{ Body: Parameters<typeof rowsOf>[0] }>('/shipments', async (request, reply) => {
  const rows = rowsOf(request.body, String(request.headers['idempotency-key']));
  const { shipment, event, quote, message, replay } = rows;
  const insert = insertOf([
    ['shipment', shipment],
    ['state_event', event],
    ['quote', quote],
    ['outbox_message', message],
    ['idempotency_key', replay],
  ]);
  await pool.query({ name: 'insert', ...insert });
  return reply.code(201).type('application/json').send(rows.answer);
});

const quoteOf =
  'select id, status, request, offers, refusals, messages, waiting_for, expires_at from quote where id = $1';

server.get<{ Params: { id: string } }>('/quotes/:id', async (request) => {
  const { rows } = await pool.query<object>({ name: 'quote', text: quoteOf, values: [request.params.id] });
  return rows[0];
});

const tokens = JwtVerifier.create({
  issuer: 'https://cognito-identity.amazonaws.com',
  audience: process.env['IDENTITY_POOL_ID'] ?? '',
  jwksUri: 'https://cognito-identity.amazonaws.com/.well-known/jwks_uri',
});
tokens.cacheJwks((await (await fetch(process.env['JWKS_URL'] ?? '')).json()) as Jwks);

server.get<{ Params: { id: string } }>('/checked/quotes/:id', async (request) => {
  await tokens.verify(request.headers.authorization?.slice('Bearer '.length) ?? '');
  const { rows } = await pool.query<object>({ name: 'quote', text: quoteOf, values: [request.params.id] });
  return rows[0];
});

await server.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ port: (server.server.address() as AddressInfo).port });
process.once('disconnect', () => process.exit());
