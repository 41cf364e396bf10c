import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookEndpointWithSecret } from '#libs/contracts/developers/webhooks.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { Clock } from '#libs/runtime/clock.js';
import { HttpSettings } from '../../http/http-settings.js';
import { endpointView } from '../endpoint.view.js';
import { assertKeys, findEndpoint } from '../find-endpoint.js';

/** A new secret; calls are signed with the old one as well for a day. @throws missing. */
export class RotateSigningSecret extends Command<WebhookEndpointWithSecret> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RotateSigningSecret)
export class RotateSigningSecretHandler implements ICommandHandler<RotateSigningSecret> {
  constructor(
    private readonly em: EntityManager,
    private readonly keys: CredentialKeys,
    private readonly clock: Clock,
    private readonly settings: HttpSettings,
  ) {}

  execute({ actor, id }: RotateSigningSecret): Promise<WebhookEndpointWithSecret> {
    assertKeys(this.keys);
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const endpoint = await findEndpoint(em, actor.id, id, { lock: true });
      const signingSecret = endpoint.rotate(this.keys, now);
      return { ...endpointView(endpoint, { keys: this.keys, isLive: this.settings.isLive }, now), signingSecret };
    });
  }
}
