import { EntityManager } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { Order } from '#libs/domain/orders/order.js';
import { summarizeOrder } from '#libs/jobs/tracking.js';
import { countEverTroubled, countOutcomes } from '#libs/use-cases/notices/count-outcomes.js';
import { queueOrderNotice } from '#libs/use-cases/notices/queue-order-notice.js';
import { JobProcessor } from '../runtime/job-processor.js';

/**
 * Tells the owner of a large order that its deliveries are complete, once, and of problems, once for each number of
 * shipments that have had one. Runs after the commits it tells of, so of two last deliveries at once none is missed.
 */
@Processor(summarizeOrder.name)
export class SummarizeOrder extends JobProcessor<{ orderId: string }> {
  constructor(private readonly em: EntityManager) {
    super(summarizeOrder);
  }

  async run({ orderId }: { orderId: string }): Promise<void> {
    const order = await this.em.findOne(Order, orderId);
    if (!order) return;
    const { open, delivered, trouble } = await countOutcomes(this.em, orderId);
    if (trouble > 0) {
      const key = `${await countEverTroubled(this.em, orderId)}`;
      await queueOrderNotice(this.em, order, { kind: 'order_problem', key });
    }
    if (open === 0 && delivered > 0) await queueOrderNotice(this.em, order, { kind: 'order_delivered' });
  }
}
