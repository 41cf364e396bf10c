import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { suggestBoxes } from '#libs/domain/stores/boxes/suggest-boxes.js';
import { applyRules } from '#libs/domain/stores/rules/apply-rules.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { StoreRule } from '#libs/domain/stores/store-rule.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { automateOrders } from '#libs/jobs/stores.js';
import { Clock } from '#libs/runtime/clock.js';
import { boxesOfOwner, piecesOf } from '#libs/use-cases/stores/boxes-of-owner.js';
import { rememberedLines } from '#libs/use-cases/stores/remembered-lines.js';
import { JobProcessor } from '../runtime/job-processor.js';

type Payload = { connectionId: string };

/** Orders of one commit. */
const chunk = 500;

const waiting = `
  select id from store_order where connection_id = ? and automated_at is null
  order by id limit ${chunk} for update skip locked`;

/**
 * Applies the owner's rules to a store's new orders, a few hundred per commit: however often it is killed, the rules are applied
 * to each order once.
 */
@Processor(automateOrders.name)
export class AutomateOrders extends JobProcessor<Payload> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {
    super(automateOrders);
  }

  async run({ connectionId }: Payload): Promise<void> {
    const { ownerId } = await this.em.findOneOrFail(StoreConnection, connectionId);
    await this.em.fork().transactional(async (em) => {
      const found = await em.execute<{ id: string }[]>(waiting, [connectionId]);
      const ids = found.map(({ id }) => id);
      if (ids.length === 0) return;
      const rules = await em.find(StoreRule, { ownerId, enabled: true }, { orderBy: { position: 'asc', id: 'asc' } });
      const orders = await em.find(StoreOrder, { id: ids });
      const { lines, products } = await rememberedLines(em, ownerId, ids);
      const boxes = await boxesOfOwner(em, ownerId);
      const now = this.clock.now();
      for (const order of orders) {
        const of = lines.get(order.id) ?? [];
        const chooseBox = () => suggestBoxes(piecesOf(of, products), boxes, 1);
        order.automated(applyRules(order, of, rules, chooseBox), now);
      }
      if (ids.length === chunk) em.persist(OutboxMessage.of(automateOrders, { connectionId }));
    });
  }
}
