import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { RefundBody } from '#libs/contracts/orders/refunds.js';
import { lockRefundCases } from '#libs/use-cases/refunds/load-refund-cases.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { DomainError } from '#libs/domain/errors.js';
import type { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { itemVoidEligibility } from '#libs/domain/refunds/refund-cases.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockOrder } from '../find-order.js';

/** Requests refunds for labels of one's own order: all that are named, or none with the reason. */
export class RequestRefunds extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly orderId: string,
    readonly body: RefundBody,
  ) {
    super();
  }
}

const notInOrder = { possible: false, guard: 'not_bought', text: 'This shipment is not part of the order.' } as const;

@CommandHandler(RequestRefunds)
export class RequestRefundsHandler implements ICommandHandler<RequestRefunds> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** Simultaneous requests wait at the order's row, and then see the first one's refunds. */
  async execute({ actor, orderId, body: { shipments, reason } }: RequestRefunds): Promise<void> {
    await this.em.transactional(async (em) => {
      const order = await lockOrder(em, actor.id, orderId);
      const now = this.clock.now();
      for (const item of await this.#refundableItems(em, order, [...new Set(shipments)], now))
        await this.commands.execute(new RequestRefund(item.id, reason, 'customer'));
    });
  }

  /** @throws conflict `refund_refused` naming each that cannot be refunded, and why. */
  async #refundableItems(em: EntityManager, order: Order, slugs: string[], now: Date): Promise<OrderItem[]> {
    const known = await em.find(Shipment, { slug: slugs });
    const items = await em.find(OrderItem, { orderId: order.id, shipmentId: known.map(({ id }) => id) });
    const chosen = slugs.map((slug) =>
      items.find(({ shipmentId }) => shipmentId === known.find((one) => one.slug === slug)?.id),
    );
    const cases = await lockRefundCases(em, order, items);
    const issues = chosen.flatMap((item, index) => {
      const { possible, guard, text } = item ? itemVoidEligibility(cases, item, now) : notInOrder;
      const message = text ?? 'There is no label to refund.';
      return possible ? [] : [{ path: `shipments.${index}`, message, code: guard ?? 'not_bought' }];
    });
    if (issues.length === 0) return chosen.filter((item) => item !== undefined);
    throw new DomainError('refund_refused', 'conflict', issues[0]?.message ?? '', { issues });
  }
}
