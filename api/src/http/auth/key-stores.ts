import { createHash } from 'node:crypto';
import { MikroORM } from '@mikro-orm/postgresql';
import { createParamDecorator, Injectable, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { runPrepared } from '#libs/database/run-prepared.js';
import { DomainError } from '#libs/domain/errors.js';
import { bearerOf } from './bearer-token.js';

/** A custom store that authenticates with its own key. */
export type KeyStore = { readonly id: string };
type Row = { id: string; paused: boolean };

const stores = new WeakMap<FastifyRequest['raw'], KeyStore>();

const question = `select id, status = 'paused' as paused from store_connection
  where api_key_hash = $1 and vendor = 'custom' and disconnected_at is null`;

const unknownKey = 'This key opens no store. Make a new one in the settings of the store.';

/** What is stored of a store's key: it has 256 random bits, so a plain digest cannot be guessed. */
export const storeKeyHash = (key: string): string => createHash('sha256').update(key).digest('hex');

/** The calling store, or undefined on a route for people. */
export const keyStoreOf = (request: FastifyRequest): KeyStore | undefined => stores.get(request.raw);

/** @throws unauthenticated where no store was admitted. */
export function assertKeyStore(request: FastifyRequest): void {
  if (!keyStoreOf(request)) throw new DomainError('unauthenticated', 'forbidden', unknownKey);
}

/** Parameter decorator: `@AskingStore() store: KeyStore`. Only on routes with @AllowStoreKey. */
export const AskingStore = createParamDecorator((_: unknown, context: ExecutionContext): KeyStore => {
  const store = keyStoreOf(context.switchToHttp().getRequest<FastifyRequest>());
  if (!store) throw new Error('@AskingStore() on a route without @AllowStoreKey: no store has been identified.');
  return store;
});

/** Custom stores by the key that they send as bearer token. */
@Injectable()
export class KeyStores {
  constructor(private readonly orm: MikroORM) {}

  /**
   * Identifies the store for the rest of the request. @throws unauthenticated for a missing or unknown key, forbidden for a token
   * of another kind, conflict while its owner has paused the store.
   */
  async admit(request: FastifyRequest): Promise<void> {
    const key = bearerOf(request);
    if (!key.startsWith('wbs_'))
      throw new DomainError('forbidden', 'forbidden', 'Send the key of a store, which begins with wbs_.');
    const [row] = await runPrepared<Row>(this.orm.em, 'find_key_store', question, [storeKeyHash(key)]);
    if (!row) throw new DomainError('unauthenticated', 'forbidden', unknownKey);
    if (row.paused) throw new DomainError('store_not_connected', 'conflict', 'This store is paused. Resume it first.');
    stores.set(request.raw, { id: row.id });
  }
}
