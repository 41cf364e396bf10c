import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Processor } from '@nestjs/bullmq';
import { CommandBus } from '@nestjs/cqrs';
import { lockRefundCases } from '#libs/use-cases/refunds/load-refund-cases.js';
import { queueOrderNotice } from '#libs/use-cases/notices/queue-order-notice.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { refundableStates } from '#libs/domain/payments/payment-status.js';
import { itemVoidEligibility } from '#libs/domain/refunds/refund-cases.js';
import { unusedLabelRules, unusedSince } from '#libs/domain/refunds/unused-labels.js';
import { unseenStatuses } from '#libs/domain/tracking/tracking-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { Clock } from '#libs/runtime/clock.js';
import { voidUnusedLabels } from '#libs/jobs/refunds.js';
import { JobProcessor } from '../runtime/job-processor.js';
import { isTestOwnerSql } from '#libs/domain/identity/owner-id.js';

/** Labels per tick; the next tick continues. */
const most = 1_000;

const due = `
  select p.id, p.order_item_id, i.order_id from purchase_intent p
  join order_item i on i.id = p.order_item_id
  join orders o on o.id = i.order_id and o.payment in ${sqlStates([...refundableStates, 'on_use'])}
  join shipment s on s.id = p.shipment_id
  where not ${isTestOwnerSql('o.owner_id')} and p.state = 'bought' and p.carrier = ? and p.finished_at < ? and p.finished_at > ?
    and (p.notified_at is null or p.notified_at < ?)
    and s.tracking_status in ${sqlStates(unseenStatuses)}
    and not exists (select from refund r where r.order_item_id = i.id)
    and not exists (select from label l join manifest_label ml on ml.label_id = l.id where l.purchase_id = p.id)
  order by p.finished_at limit ${most}`;

type Due = { id: string; order_item_id: string; order_id: string };

/**
 * Labels that no carrier has seen two days before its window ends: their owner is notified, and a day later they are
 * refunded; on the last day without further notice. Test labels expire with their shipments. Those on an end-of-day form are left to an operator. Each label has its own transaction; repeating it changes nothing.
 */
@Processor(voidUnusedLabels.name)
export class VoidUnusedLabels extends JobProcessor<object> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {
    super(voidUnusedLabels);
  }

  /** @throws all failures, after every label was tried. */
  async run(): Promise<void> {
    const now = this.clock.now();
    const failures: unknown[] = [];
    for (const { carrier, before, after } of unusedSince(now)) {
      const notifiedBefore = new Date(now.getTime() - unusedLabelRules.noticeMs);
      const found = await this.em.execute<Due[]>(due, [carrier, before, after, notifiedBefore]);
      for (const one of found) await this.#look(one, now).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} unused labels could not be refunded`);
  }

  async #look({ id, order_item_id: itemId, order_id: orderId }: Due, now: Date): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      const order = await em.findOneOrFail(Order, orderId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const item = await em.findOneOrFail(OrderItem, itemId);
      const purchase = await em.findOneOrFail(PurchaseIntent, id);
      const answer = itemVoidEligibility(await lockRefundCases(em, order, [item]), item, now);
      if (!answer.possible) return;
      if (purchase.notifiedAt || answer.until === now.toISOString().slice(0, 10)) {
        await this.commands.execute(new RequestRefund(item.id, 'unused', 'system'));
        return;
      }
      purchase.notified(now);
      await queueOrderNotice(em, order, { kind: 'label_unused', key: item.id, data: { itemId: item.id } });
    });
  }
}
