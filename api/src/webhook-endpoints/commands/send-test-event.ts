import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { WebhookDelivery, WebhookEvent } from '#libs/domain/webhooks/webhook-rows.js';
import { Clock } from '#libs/runtime/clock.js';
import { findEndpoint } from '../find-endpoint.js';

/** An event of the type `test.sent` for one endpoint. Returns the delivery's id. @throws missing, conflict while it is paused. */
export class SendTestEvent extends Command<string> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(SendTestEvent)
export class SendTestEventHandler implements ICommandHandler<SendTestEvent> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor, id: endpointId }: SendTestEvent): Promise<string> {
    const now = this.clock.now();
    return this.em.transactional(async (em) => {
      const { ownerId, status } = await findEndpoint(em, actor.id, endpointId);
      if (status === 'paused') throw new DomainError('illegal_transition', 'conflict', 'Start the endpoint first.');
      const [eventId, id] = [randomUUID(), randomUUID()];
      const data = { message: 'It works.' };
      em.persist([
        Object.assign(new WebhookEvent(), { id: eventId, ownerId, type: 'test.sent', data, at: now }),
        Object.assign(new WebhookDelivery(), {
          ...{ id, endpointId, eventId, state: 'pending', tries: 0, dueAt: now, createdAt: now },
        }),
      ]);
      await em.flush();
      await em.execute('select ask_for_webhooks(?)', [endpointId]);
      return id;
    });
  }
}
