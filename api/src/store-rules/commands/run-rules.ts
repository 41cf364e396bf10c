import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Actor } from '#libs/domain/identity/actor.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';

/** Applies the rules again to orders without a label. Returns their number. */
export class RunRules extends Command<number> {
  constructor(
    readonly actor: Actor,
    readonly orders: readonly string[],
  ) {
    super();
  }
}

const ask = `
  update store_order set automated_at = null, version = version + 1
  where owner_id = ? and id in (select jsonb_array_elements_text(?::jsonb)::uuid) and view in ('to_ship', 'on_hold', 'awaiting_payment')
  returning connection_id as id`;

@CommandHandler(RunRules)
export class RunRulesHandler implements ICommandHandler<RunRules> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, orders }: RunRules): Promise<number> {
    return this.em.transactional(async (em) => {
      const found = await em.execute<{ id: string }[]>(ask, [actor.id, JSON.stringify(orders)]);
      for (const connectionId of new Set(found.map(({ id }) => id)))
        em.persist(OutboxMessage.of(automateOrders, { connectionId }));
      return found.length;
    });
  }
}
