import { randomUUID } from 'node:crypto';
import type { Dice } from '../chaos/dice.js';
import { hostileCursor, hostileText, hostileTime, hostileValue } from './hostile-values.js';
import type { JsonSchema, Sampler } from './sample-schema.js';

export type Operation = {
  method: string;
  /** As in the document: "/api/orders/{id}". */
  path: string;
  parameters: readonly { name: string; in: string; schema?: JsonSchema }[];
  body?: JsonSchema;
};
/** `path` is escaped and with its query. */
export type HostileRequest = { method: string; path: string; headers: Record<string, string>; body?: Buffer };

/** Escapes every byte that is no letter or digit; sometimes what would be no address at all. */
const escaped = (text: string, dice: Dice): string =>
  dice.chance(0.01)
    ? dice.pick(['%ZZ', '%', '%ff%fe', '%c0%ae', '%ed%a0%80'])
    : [...Buffer.from(text)]
        .map((byte) =>
          /[\w.~-]/.test(String.fromCharCode(byte))
            ? String.fromCharCode(byte)
            : `%${byte.toString(16).padStart(2, '0')}`,
        )
        .join('');

/** Which parts of a request are broken: mostly one, so that the others carry it past the first check. */
type Broken = Readonly<Record<'path' | 'query' | 'body' | 'headers', boolean>>;

function brokenParts(dice: Dice): Broken {
  const part = dice.weighted({ none: 1, path: 1, query: 5, body: 5, headers: 1, all: 1 });
  const is = (one: string) => part === one || part === 'all';
  return { path: is('path'), query: is('query'), body: is('body'), headers: is('headers') };
}

/** One request to a route, with some of its parts broken. */
export function hostileRequest(
  { method, path, parameters, body }: Operation,
  dice: Dice,
  sampler: Sampler,
): HostileRequest {
  const odd = brokenParts(dice);
  const filled = path.replaceAll(/{(\w+)}/g, (_, name: string) => {
    const schema = parameters.find((one) => one.name === name)?.schema ?? {};
    const value = odd.path ? hostileText(dice) : sampler.of(schema, name);
    return escaped(String(value).slice(0, 290), dice) || '-';
  });
  const asked = parameters.filter((one) => one.in === 'query' && dice.chance(0.4));
  const query = asked.map((one) => pair(one, odd.query, dice, sampler));
  if (odd.query && dice.chance(0.05)) query.push(`${escaped(hostileText(dice).slice(0, 500), dice)}=1`);
  const content = contentOf(method, body, odd.body, dice, sampler);
  return {
    method,
    path: `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: headersOf(method, content, odd.headers, dice),
    ...(content ? { body: content } : {}),
  };
}

function pair(
  { name, schema = {} }: Operation['parameters'][number],
  odd: boolean,
  dice: Dice,
  sampler: Sampler,
): string {
  const value = odd ? oddText(name, schema, dice) : sampler.of(schema, name === 'cursor' ? 'next' : name);
  const one = `${name}=${escaped(String(value).slice(0, 3_000), dice)}`;
  if (!odd || dice.chance(0.9)) return one;
  return dice.chance(0.5) ? `${one}&${one}` : `${name}[a]=1`;
}

function oddText(name: string, { format }: JsonSchema, dice: Dice): string {
  if (name === 'cursor') return hostileCursor(dice);
  return format?.startsWith('date') && dice.chance(0.7) ? hostileTime(dice) : hostileText(dice);
}

function contentOf(
  method: string,
  schema: JsonSchema | undefined,
  odd: boolean,
  dice: Dice,
  sampler: Sampler,
): Buffer | undefined {
  if (method === 'GET' || (!schema && dice.chance(0.7))) return undefined;
  if (odd && dice.chance(0.03))
    return Buffer.from(dice.pick(['{', '[[[[', '"\\ud800"', '{"__proto__":{"a":1}}', '\0', '']));
  if (!schema) return Buffer.from(dice.chance(0.5) ? JSON.stringify(hostileValue(dice)) : 'name,street\n"\0,\ud800');
  const value = sampler.of(schema);
  const text = JSON.stringify(odd ? broken(value, dice) : value) ?? 'null';
  // JSON has no number of this size, but a text of it may.
  return Buffer.from(odd && dice.chance(0.02) ? text.replace(/\d+/, '1e999') : text);
}

/** The value with one place in it replaced, wherever it lies. */
function broken(value: unknown, dice: Dice): unknown {
  const inner: [string, unknown][] = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const chosen = inner[dice.between(0, inner.length - 1)];
  if (!chosen || dice.chance(0.1)) return hostileValue(dice);
  const [key, part] = chosen;
  if (Array.isArray(value)) return value.map((one: unknown, at) => (String(at) === key ? broken(one, dice) : one));
  if (dice.chance(0.05)) return Object.fromEntries([...inner, [hostileText(dice), hostileValue(dice)]]);
  return Object.fromEntries([...inner, [key, broken(part, dice)]]);
}

/** Values of headers hold visible characters only: anything else never leaves a client of HTTP. */
const visible = (text: string): string => text.replaceAll(/[^\x21-\x7e]/g, '').slice(0, 2_000) || 'x';

function headersOf(method: string, content: Buffer | undefined, odd: boolean, dice: Dice): Record<string, string> {
  const plain: Record<string, string> = {
    ...(content ? { 'content-type': 'application/json' } : {}),
    ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
  };
  if (!odd) return plain;
  const name = dice.pick([
    ...(['idempotency-key', 'if-none-match', 'if-match', 'range', 'x-request-id', 'stripe-signature'] as const),
    ...(['content-type', 'x-forwarded-for', 'accept-encoding', 'accept'] as const),
  ]);
  const media = ['text/csv', 'application/octet-stream', 'x', 'application/json; charset=x'] as const;
  const value = name === 'content-type' ? dice.pick(media) : visible(hostileText(dice));
  return { ...plain, [name]: name === 'range' ? `bytes=${value}-` : value };
}
