import { randomUUID } from 'node:crypto';
import type { Rng } from '../chaos/rng.js';
import { hostileCursor, hostileText, hostileTime, hostileValue } from './hostile-values.js';
import type { JsonSchema, Sampler } from './sample-schema.js';

export type Operation = {
  method: string;
  /** As in the OpenAPI document: "/api/orders/{id}". */
  path: string;
  parameters: readonly { name: string; in: string; schema?: JsonSchema }[];
  body?: JsonSchema;
};
/** `path` is escaped and includes the query. */
export type HostileRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** Escapes every byte that is not a letter or digit; sometimes leaves an invalid address. */
const escaped = (text: string, rng: Rng): string =>
  rng.chance(0.01)
    ? rng.pick(['%ZZ', '%', '%ff%fe', '%c0%ae', '%ed%a0%80'])
    : [...Buffer.from(text)]
        .map((byte) =>
          /[\w.~-]/.test(String.fromCharCode(byte))
            ? String.fromCharCode(byte)
            : `%${byte.toString(16).padStart(2, '0')}`,
        )
        .join('');

/** Which parts of a request are broken: mostly one, so that the valid rest gets it past the first check. */
type Broken = Readonly<Record<'path' | 'query' | 'body' | 'headers', boolean>>;

function brokenParts(rng: Rng): Broken {
  const part = rng.weighted({ none: 1, path: 1, query: 5, body: 5, headers: 1, all: 1 });
  const is = (one: string) => part === one || part === 'all';
  return { path: is('path'), query: is('query'), body: is('body'), headers: is('headers') };
}

/** One request to a route, with some of its parts broken. */
export function hostileRequest(
  { method, path, parameters, body }: Operation,
  rng: Rng,
  sampler: Sampler,
): HostileRequest {
  const odd = brokenParts(rng);
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {};
    const value = odd.path ? hostileText(rng) : sampler.of(schema, name);
    return escaped(String(value).slice(0, 290), rng) || '-';
  });
  const chosen = parameters.filter((one) => one.in === 'query' && rng.chance(0.4));
  const query = chosen.map((one) => pair(one, odd.query, rng, sampler));
  if (odd.query && rng.chance(0.05)) query.push(`${escaped(hostileText(rng).slice(0, 500), rng)}=1`);
  const content = contentOf(method, body, odd.body, rng, sampler);
  return {
    method,
    path: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: headersOf(method, content, odd.headers, rng),
    ...(content ? { body: content } : {}),
  };
}

function pair(
  { name, schema = {} }: Operation['parameters'][number],
  odd: boolean,
  rng: Rng,
  sampler: Sampler,
): string {
  const value = odd ? oddText(name, schema, rng) : sampler.of(schema, name === 'cursor' ? 'next' : name);
  const one = `${name}=${escaped(String(value).slice(0, 3_000), rng)}`;
  if (!odd || rng.chance(0.9)) return one;
  return rng.chance(0.5) ? `${one}&${one}` : `${name}[a]=1`;
}

function oddText(name: string, { format }: JsonSchema, rng: Rng): string {
  if (name === 'cursor') return hostileCursor(rng);
  return format?.startsWith('date') && rng.chance(0.7) ? hostileTime(rng) : hostileText(rng);
}

function contentOf(
  method: string,
  schema: JsonSchema | undefined,
  odd: boolean,
  rng: Rng,
  sampler: Sampler,
): Buffer | undefined {
  if (method === 'GET' || (!schema && rng.chance(0.7))) return undefined;
  if (odd && rng.chance(0.03))
    return Buffer.from(rng.pick(['{', '[[[[', '"\\ud800"', '{"__proto__":{"a":1}}', '\0', '']));
  if (!schema) return Buffer.from(rng.chance(0.5) ? JSON.stringify(hostileValue(rng)) : 'name,street\n"\0,\ud800');
  const value = sampler.of(schema);
  const text = JSON.stringify(odd ? broken(value, rng) : value) ?? 'null';
  // JSON has no number of this size, but its text may contain one.
  return Buffer.from(odd && rng.chance(0.02) ? text.replace(/\d+/, '1e999') : text);
}

/** The value with one random part of it replaced, at any depth. */
function broken(value: unknown, rng: Rng): unknown {
  const inner: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const chosen = inner[rng.between(0, inner.length - 1)];
  if (!chosen || rng.chance(0.1)) return hostileValue(rng);
  const [key, part] = chosen;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === key ? broken(one, rng) : one));
  if (rng.chance(0.05)) return Object.fromEntries([...inner, [hostileText(rng), hostileValue(rng)]]);
  return Object.fromEntries([...inner, [key, broken(part, rng)]]);
}

/** Header values may only hold visible characters: HTTP clients refuse to send anything else. */
const visible = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 2_000) || 'x';

function headersOf(method: string, content: Buffer | undefined, odd: boolean, rng: Rng): Record<string, string> {
  const plain: Record<string, string> = {
    ...(content ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
  };
  if (!odd) return plain;
  const name = rng.pick([
    ...(['idempotency-key', 'if-none-match', 'if-match', 'range', 'x-request-id', 'stripe-signature'] as const),
    ...(['content-type', 'x-forwarded-for', 'accept-encoding', 'accept'] as const),
  ]);
  const media = ['text/csv', 'application/octet-stream', 'x', 'application/json; charset=x'] as const;
  const value = name === 'content-type' ? rng.pick(media) : visible(hostileText(rng));
  return { ...plain, [name]: name === 'range' ? `bytes=${value}-` : value };
}
