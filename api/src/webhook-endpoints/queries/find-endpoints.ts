import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WebhookEndpointList } from '#libs/contracts/developers/webhooks.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { bothModesOf } from '#libs/domain/identity/owner-id.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { Clock } from '#libs/runtime/clock.js';
import { HttpSettings } from '../../http/http-settings.js';
import { endpointView } from '../endpoint.view.js';

/** The user's endpoints, or one of them, oldest first. */
export class FindEndpoints extends Query<WebhookEndpointList> {
  constructor(
    readonly actor: Actor,
    readonly id?: string,
  ) {
    super();
  }
}

@QueryHandler(FindEndpoints)
export class FindEndpointsHandler implements IQueryHandler<FindEndpoints> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock,
    private readonly settings: HttpSettings,
  ) {}

  async execute({ actor: { id: ownerId }, id }: FindEndpoints): Promise<WebhookEndpointList> {
    const orderBy = { createdAt: 'asc', id: 'asc' } as const;
    const found = await this.em.find(
      WebhookEndpoint,
      { ownerId: bothModesOf(ownerId), ...(id === undefined ? {} : { id }) },
      { orderBy },
    );
    const shop = { keys: this.keys, isLive: this.settings.isLive };
    return { items: found.map((one) => endpointView(one, shop, this.clock.now())) };
  }
}
