import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookEndpointBody, WebhookEndpointWithSecret } from '#libs/contracts/developers/webhooks.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { mostWebhookEndpoints, WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { Clock } from '#libs/runtime/clock.js';
import { EndpointAddresses } from '../endpoint-addresses.js';
import { endpointView } from '../endpoint.view.js';
import { assertKeys } from '../find-endpoint.js';

/** @throws invalid for an address that we do not call, conflict `limit_reached`. */
export class CreateEndpoint extends Command<WebhookEndpointWithSecret> {
  constructor(
    readonly actor: Actor,
    readonly body: WebhookEndpointBody,
  ) {
    super();
  }
}

@CommandHandler(CreateEndpoint)
export class CreateEndpointHandler implements ICommandHandler<CreateEndpoint> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: CredentialKeys,
    private readonly addresses: EndpointAddresses,
    private readonly clock: Clock,
  ) {}

  async execute({ actor: { id: ownerId }, body }: CreateEndpoint): Promise<WebhookEndpointWithSecret> {
    assertKeys(this.keys);
    const now = this.clock.now();
    const url = this.addresses.read(body.url);
    const { endpoint, secret } = WebhookEndpoint.open(ownerId, { ...body, url }, this.keys, now);
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhook endpoints ${ownerId}`]);
      if ((await em.count(WebhookEndpoint, { ownerId })) >= mostWebhookEndpoints) throw tooMany();
      em.persist(endpoint);
    });
    return { ...endpointView(endpoint, this.keys, now), signingSecret: secret };
  }
}

const tooMany = () =>
  new DomainError('limit_reached', 'conflict', `You have ${mostWebhookEndpoints} endpoints. Delete one first.`);
