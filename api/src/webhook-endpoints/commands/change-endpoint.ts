import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookEndpointPatch } from '#libs/contracts/developers/webhooks.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { EndpointAddresses } from '../endpoint-addresses.js';
import { findEndpoint } from '../find-endpoint.js';

/** Changes, pauses or starts an endpoint; one that starts is called about what waited. @throws missing, invalid. */
export class ChangeEndpoint extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly patch: WebhookEndpointPatch,
  ) {
    super();
  }
}

@CommandHandler(ChangeEndpoint)
export class ChangeEndpointHandler implements ICommandHandler<ChangeEndpoint> {
  constructor(
    private readonly em: EntityManager,
    private readonly addresses: EndpointAddresses,
  ) {}

  async execute({ actor, id, patch }: ChangeEndpoint): Promise<void> {
    await this.em.transactional(async (em) => {
      const endpoint = await findEndpoint(em, actor.id, id, { lock: true });
      endpoint.change({ ...patch, ...(patch.url === undefined ? {} : { url: this.addresses.read(patch.url) }) });
      await em.flush();
      if (endpoint.status === 'active') await em.execute('select ask_for_webhooks(?)', [id]);
    });
  }
}
