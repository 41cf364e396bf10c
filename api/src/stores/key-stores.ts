import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '#libs/domain/errors.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { bearerOf } from '../http/auth/bearer-token.js';
import { apiKeyHash } from './api-key.js';

/** Custom stores by the key that they send as bearer token. */
@Injectable()
export class KeyStores {
  constructor(private readonly em: EntityManager) {}

  /** @throws unauthenticated for no key or one of nobody, forbidden for a token of another kind, conflict while its owner has paused the store. */
  async find(request: FastifyRequest): Promise<StoreConnection> {
    const key = bearerOf(request);
    if (!key.startsWith('wbs_'))
      throw new DomainError('forbidden', 'forbidden', 'Send the key of a store, which begins with wbs_.');
    const where = { apiKeyHash: apiKeyHash(key), vendor: 'custom' as const, disconnectedAt: null };
    const store = await this.em.findOne(StoreConnection, where);
    if (!store)
      throw new DomainError(
        'unauthenticated',
        'forbidden',
        'This key opens no store. Make a new one in the settings of the store.',
      );
    if (store.status !== 'paused') return store;
    throw new DomainError('store_not_connected', 'conflict', 'This store is paused. Resume it first.');
  }
}
