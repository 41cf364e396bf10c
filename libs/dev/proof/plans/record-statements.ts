import { createRequire } from 'node:module';
import { join } from 'node:path';
import pg from 'pg';
import { statementsIn } from '#libs/database/statements/join-statements.js';

/** `isPrepared`: its plan is not for certain values. */
type Query = { text: string; values: unknown[]; isPrepared: boolean };
type Sent = [query: unknown, values?: unknown];

/** What plans are made for. */
const planned = /^\s*(--.*\n\s*)*(select|insert|update|delete|with)\b/i;
const prepare = /^prepare \w+ as /;

/** Texts and values of a call of the driver's `query`, which takes a text, perhaps of several statements, or an object. */
function queriesOf([query, values]: Sent): Query[] {
  const { text, values: own } =
    typeof query === 'string' ? { text: query, values } : (query as { text?: unknown; values?: unknown });
  if (typeof text !== 'string') return [];
  const bound = Array.isArray(values) ? values : Array.isArray(own) ? own : [];
  return statementsIn(text).flatMap((one) => {
    const isPrepared = prepare.test(one);
    const statement = one.replace(prepare, '');
    return planned.test(statement) ? [{ text: statement, values: bound, isPrepared }] : [];
  });
}

/** Statements that differ only in their values, or in how many values a list has, count as one. */
const shapeOf = ({ text, isPrepared }: Query): string =>
  String(isPrepared) + text.replaceAll(/'(?:[^']|'')*'|\$\d+|\b\d+\b/g, '$').replaceAll(/\$(?:,\s*\$)+/g, '$');

type Clients = { query: (...sent: Sent) => unknown };

/** The ORM may bring a driver of its own version. */
const ormDriver = createRequire(createRequire(join(process.cwd(), 'package.json')).resolve('@mikro-orm/postgresql'))(
  'pg',
) as typeof pg;
const prototypes = [...new Set([pg, ormDriver].map(({ Client }) => Client.prototype as Clients))];

/**
 * Records every statement that this process sends to any database from now on, once, with the values of its first call and the number
 * of its calls.
 */
export function recordStatements(): { statements: () => (Query & { times: number })[]; stop: () => void } {
  const seen = new Map<string, Query & { times: number }>();
  const endings = prototypes.map((prototype) => {
    const original = prototype.query;
    prototype.query = function (this: unknown, ...sent: Sent) {
      for (const query of queriesOf(sent)) {
        const known = seen.get(shapeOf(query));
        if (known) known.times += 1;
        else seen.set(shapeOf(query), { ...query, times: 1 });
      }
      return original.apply(this, sent);
    };
    return () => void (prototype.query = original);
  });
  return { statements: () => [...seen.values()], stop: () => endings.forEach((end) => end()) };
}
