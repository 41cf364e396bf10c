import type { Pool, PoolClient } from 'pg';

type Query = (text: unknown, values?: unknown, callback?: unknown) => unknown;

const mark = '/* sent with the next one */ ';
const starts = /^(?:begin|start transaction [a-z ,]+)$/i;
const ends = /^(?:commit|rollback)$/;
/** The answer to a statement that has not been sent. */
const nothing = { command: '', rowCount: 0, rows: [] };

/** Between statements that are sent as one text. On a line of its own, since one may end with a comment. */
const end = '\n;\n';

/** Several statements in one text, without bound values. Outside a transaction all of them are one. */
export const joined = (statements: readonly string[]): string => statements.join(end);

/** The statements of a text, without marks. */
export const statementsIn = (text: string): string[] => text.split(end).map((one) => one.replace(mark, ''));

/**
 * Marks statements whose answers nobody needs. Within a transaction, `joinStatements` sends them together with its next statement, at
 * the latest just before its commit: an error of theirs is thrown there. Anywhere else they run at once.
 */
export const sentWithNext = (statements: string): string => `${mark}${statements}`;

/**
 * Saves round trips of transactions. Their start is sent together with their first statement, so one without statements costs
 * nothing; statements marked by `sentWithNext` go along with the next. PostgreSQL runs the statements of a text in order and stops at
 * an error. A commit is sent alone, after the answer to all others: a process that is killed before has stored nothing. Statements
 * with bound values, cursors and COPY are sent alone, too.
 */
export function joinStatements(pool: Pool): void {
  const connections = new WeakMap<PoolClient, JoiningConnection>();
  pool.on('connect', (client) => void connections.set(client, new JoiningConnection(client)));
  pool.on('acquire', (client) => connections.get(client)?.reset());
}

class JoiningConnection {
  #waiting: string[] = [];
  #inTransaction = false;
  readonly #send: Query;

  constructor(client: PoolClient) {
    const driver = Object.getPrototypeOf(client) as { query: Query };
    this.#send = (...sent) => driver.query.apply(client, sent);
    client.query = this.#query.bind(this) as PoolClient['query'];
  }

  /** Forgets what its last holder never sent. */
  reset(): void {
    this.#waiting = [];
    this.#inTransaction = false;
  }

  #query(text: unknown, values?: unknown, callback?: unknown): unknown {
    if (typeof text === 'string' && !callback && isEmpty(values)) return this.#plain(text);
    if (this.#waiting.length === 0) return this.#send(text, values, callback);
    const sent = this.#sendWaiting();
    if (!isSubmittable(text)) return sent.then(() => this.#send(text, values, callback));
    // Its caller needs it back at once. When a waiting statement fails, this one fails too.
    sent.catch(() => undefined);
    return this.#send(text, values, callback);
  }

  #plain(text: string): unknown {
    if (starts.test(text)) {
      this.#inTransaction = true;
      return this.#wait(text);
    }
    if (this.#inTransaction && text.startsWith(mark)) return this.#wait(text);
    if (ends.test(text)) return this.#end(text);
    return this.#waiting.length === 0 ? this.#send(text) : this.#sendWaiting(text).then(lastOf);
  }

  #end(text: string): unknown {
    const [first] = this.#waiting;
    const unsent = first !== undefined && starts.test(first) && (text === 'rollback' || this.#waiting.length === 1);
    this.#inTransaction = false;
    if (unsent || text === 'rollback') this.#waiting = [];
    if (unsent) return Promise.resolve(nothing);
    return this.#waiting.length === 0 ? this.#send(text) : this.#sendWaiting().then(() => this.#send(text));
  }

  #wait(text: string): Promise<typeof nothing> {
    this.#waiting.push(text);
    return Promise.resolve(nothing);
  }

  #sendWaiting(...then: string[]): Promise<unknown> {
    const text = joined([...this.#waiting, ...then]);
    this.#waiting = [];
    return this.#send(text) as Promise<unknown>;
  }
}

const isEmpty = (values: unknown): boolean => values === undefined || (Array.isArray(values) && values.length === 0);
const isSubmittable = (query: unknown): boolean => typeof query === 'object' && query !== null && 'submit' in query;
const lastOf = (results: unknown): unknown => (Array.isArray(results) ? results.at(-1) : results);
