import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookEndpointBody, WebhookEndpointWithSecret } from '#libs/contracts/developers/webhooks.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { testOwnerOf } from '#libs/domain/identity/owner-id.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { mostWebhookEndpoints, WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { Clock } from '#libs/runtime/clock.js';
import { HttpSettings } from '../../http/http-settings.js';
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
    private readonly settings: HttpSettings,
  ) {}

  /** A test endpoint belongs to its owner's test mode, as what test keys create: it gets no event of live data, and no other gets its events. */
  async execute({ actor, body }: CreateEndpoint): Promise<WebhookEndpointWithSecret> {
    assertKeys(this.keys);
    const { isLive } = this.settings;
    const ownerId = isLive && body.mode === 'test' ? testOwnerOf(actor.id) : actor.id;
    const now = this.clock.now();
    const url = this.addresses.read(body.url);
    const { endpoint, secret } = WebhookEndpoint.open(ownerId, { ...body, url }, this.keys, now);
    await this.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`webhook endpoints ${ownerId}`]);
      if ((await em.count(WebhookEndpoint, { ownerId })) >= mostWebhookEndpoints) throw tooMany();
      em.persist(endpoint);
    });
    return { ...endpointView(endpoint, { keys: this.keys, isLive }, now), signingSecret: secret };
  }
}

const tooMany = () =>
  new DomainError('limit_reached', 'conflict', `You have ${mostWebhookEndpoints} endpoints. Delete one first.`);
