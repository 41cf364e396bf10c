import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ApiKeyList } from '#libs/contracts/developers/api-keys.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Clock } from '#libs/runtime/clock.js';
import { spentByKeys } from '#libs/use-cases/orders/spent-by-keys.js';
import { findCreators } from '../find-creators.js';
import { apiKeyView } from '../api-key.view.js';

/** Keys that are listed: the newest ones, those that have ended included. */
const shown = 100;

/** The user's keys, the newest first. */
export class FindApiKeys extends Query<ApiKeyList> {
  constructor(readonly actor: Actor) {
    super();
  }
}

@QueryHandler(FindApiKeys)
export class FindApiKeysHandler implements IQueryHandler<FindApiKeys> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ actor: { id: ownerId } }: FindApiKeys): Promise<ApiKeyList> {
    const now = this.clock.now();
    const keys = await this.em.find(ApiKey, { ownerId }, { orderBy: { createdAt: 'desc', id: 'asc' }, limit: shown });
    const spent = await spentByKeys(this.em, [...new Set(keys.map(({ series }) => series))], now);
    const creators = await findCreators(this.em, keys);
    return {
      items: keys.map((key) =>
        apiKeyView(key, { spent: spent.get(key.series) ?? 0, createdBy: creators.get(key.createdBy ?? '') ?? '' }, now),
      ),
    };
  }
}
