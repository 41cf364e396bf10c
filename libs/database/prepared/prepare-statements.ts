import type { Pool, PoolClient } from 'pg';
import { joined } from '../statements/join-statements.js';
import type { PreparedTexts } from './prepared-texts.js';

type Query = (text: unknown, ...more: unknown[]) => unknown;

const call = /^execute (\w+)\(/;
/** The server has forgotten a statement, then probably all; it can no longer run one as it was prepared. */
const [forgotten, changed] = ['26000', '0A000'];

/**
 * Prepares statements named by `texts` on each connection that meets them, together with their first use there. Preparing is not undone
 * by a rollback.
 */
export function prepareStatements(pool: Pool, texts: PreparedTexts): void {
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query;
    const prepared = new PreparedNames(texts);
    const query: Query = (text, ...more) => {
      const found = typeof text === 'string' ? call.exec(text) : null;
      return found ? prepared.run(found[1]!, text as string, send) : send(text, ...more);
    };
    client.query = query as PoolClient['query'];
  });
}

/** What one connection calls the statements that it has prepared. */
class PreparedNames {
  readonly #names = new Map<string, string>();
  #failures = 0;

  constructor(private readonly texts: PreparedTexts) {}

  async run(name: string, text: string, send: Query): Promise<unknown> {
    const known = this.#names.get(name);
    // After a failure nobody knows whether a statement has that name.
    const own = known ?? (this.#failures === 0 ? name : `${name}_again_${this.#failures}`);
    this.#names.set(name, own);
    const execute = text.replace(name, own);
    try {
      const results = await send(known ? execute : joined([`prepare ${own} as ${this.texts.of(name)}`, execute]));
      return Array.isArray(results) ? results.at(-1) : results;
    } catch (error) {
      const code = codeOf(error);
      if (code === forgotten) this.#names.clear();
      if (!known || code === forgotten || code === changed) this.#forget(name, own);
      throw error;
    }
  }

  #forget(name: string, own: string): void {
    if (this.#names.get(name) === own) this.#names.delete(name);
    this.#failures += 1;
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? '';
