import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { BulkResult, BulkVoidBody } from '#libs/contracts/shipments/bulk-actions.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Order } from '#libs/domain/orders/order.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { itemVoidEligibility } from '#libs/domain/refunds/refund-cases.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { lockRefundCases } from '#libs/use-cases/refunds/load-refund-cases.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { BulkOutcome } from '../bulk-outcome.js';

/** Requests the refund of every label that can be voided; gives the reason for each that cannot. Repeating it changes nothing. */
export class VoidLabels extends Command<BulkResult> {
  constructor(
    readonly actor: Actor,
    readonly body: BulkVoidBody,
  ) {
    super();
  }
}

const noLabel = 'There is no label to void.';

@CommandHandler(VoidLabels)
export class VoidLabelsHandler implements ICommandHandler<VoidLabels> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
  ) {}

  /** One transaction per order: voided labels stay voided when a later order fails. */
  async execute({ actor, body: { shipments: slugs, reason } }: VoidLabels): Promise<BulkResult> {
    const outcome = new BulkOutcome();
    const known = await this.em.fork().find(Shipment, { slug: slugs, ownerId: actor.id });
    const found = new Set(known.map(({ slug }) => slug));
    for (const slug of new Set(slugs)) if (!found.has(slug)) outcome.refused(slug, 'This shipment does not exist.');
    for (const { slug } of known.filter(({ orderId }) => orderId === null)) outcome.refused(slug, noLabel);
    const orderIds = new Set(known.flatMap(({ orderId }) => orderId ?? []));
    for (const orderId of orderIds) {
      const chosen = known.filter((shipment) => shipment.orderId === orderId);
      await this.#voidOfOrder(actor.id, orderId, chosen, reason, outcome);
    }
    return outcome.result();
  }

  async #voidOfOrder(
    ownerId: string,
    orderId: string,
    chosen: readonly Shipment[],
    reason: BulkVoidBody['reason'],
    outcome: BulkOutcome,
  ): Promise<void> {
    await this.em.transactional(async (em) => {
      const lock = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
      const order = await em.findOneOrFail(Order, { id: orderId, ownerId }, lock);
      const items = await em.find(OrderItem, { orderId, shipmentId: chosen.map(({ id }) => id) });
      const cases = await lockRefundCases(em, order, items);
      for (const { id, slug } of chosen) {
        const item = items.find((one) => one.shipmentId === id && one.status === 'bought');
        const { possible, guard, text } = item
          ? itemVoidEligibility(cases, item, this.clock.now())
          : { possible: false, guard: null, text: null };
        if (item && possible) {
          await this.commands.execute(new RequestRefund(item.id, reason, 'customer'));
          outcome.done();
        } else if (guard === 'already_asked') outcome.already();
        else outcome.refused(slug, text ?? noLabel);
      }
    });
  }
}
