import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WebhookReplayBody } from '#libs/contracts/developers/webhooks.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { findEndpoint } from '../find-endpoint.js';

/** Deliveries of one replay. */
const mostAtOnce = 10_000;

/**
 * Sends one delivery, or those of a span, again: with the same id and body, and all tries before it. Returns how many.
 * @throws missing for an endpoint or a delivery that is not theirs, conflict while the endpoint is paused.
 */
export class ReplayDeliveries extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly which: WebhookReplayBody,
  ) {
    super();
  }
}

@CommandHandler(ReplayDeliveries)
export class ReplayDeliveriesHandler implements ICommandHandler<ReplayDeliveries> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, id, which }: ReplayDeliveries): Promise<number> {
    return this.em.transactional(async (em) => {
      const { status } = await findEndpoint(em, actor.id, id);
      if (status === 'paused') throw new DomainError('illegal_transition', 'conflict', 'Start the endpoint first.');
      const [condition, values] = conditionOf(which);
      const sent = await em.execute<unknown[]>(
        `update webhook_delivery set state = 'pending', tries = 0, due_at = now() where id in (
           select id from webhook_delivery where endpoint_id = ? and ${condition} order by created_at, id limit ? for update
         ) returning id`,
        [id, ...values, mostAtOnce],
      );
      if (sent.length === 0 && 'delivery' in which)
        throw new DomainError('not_found', 'missing', 'There is no such delivery.');
      if (sent.length > 0) await em.execute('select ask_for_webhooks(?)', [id]);
      return sent.length;
    });
  }
}

function conditionOf(which: WebhookReplayBody): [condition: string, values: string[]] {
  if ('delivery' in which) return ['id = ?', [which.delivery]];
  const states = which.deliveredToo ? `state <> 'pending'` : `state = 'failed'`;
  return [`${states} and created_at >= ? and created_at < ?`, [which.since, which.until]];
}
