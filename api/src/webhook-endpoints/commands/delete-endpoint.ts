import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { WebhookEndpoint } from '#libs/domain/webhooks/webhook-endpoint.js';
import { WebhookAttempt, WebhookDelivery } from '#libs/domain/webhooks/webhook-rows.js';
import { findEndpoint } from '../find-endpoint.js';

/** Deletes an endpoint and its log. @throws missing. */
export class DeleteEndpoint extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(DeleteEndpoint)
export class DeleteEndpointHandler implements ICommandHandler<DeleteEndpoint> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, id }: DeleteEndpoint): Promise<void> {
    await this.em.transactional(async (em) => {
      await findEndpoint(em, actor.id, id, { lock: true });
      await em.nativeDelete(WebhookEndpoint, { id });
      await em.nativeDelete(WebhookAttempt, { endpointId: id });
      await em.nativeDelete(WebhookDelivery, { endpointId: id });
      // Mails about the endpoint are found by its id, which is gone.
      await em.execute(`update mail set recipient = '' where subject_id = ?`, [id]);
    });
  }
}
