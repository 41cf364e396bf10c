import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ShipmentAction } from '#libs/contracts/admin/admin-shipments.js';
import { audit } from '#libs/use-cases/audit/write-audit-entry.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { assertPossible } from '#libs/domain/admin/shipment-actions.js';
import type { ShipmentContext } from '#libs/domain/admin/shipment-context.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { RecentSignIn } from '../../http/auth/recent-sign-in.js';
import { lockShipmentContext } from '../load-shipment-context.js';
import { shipmentActionHandlers } from '../shipment-action-handlers.js';

/** An operator fixes a shipment and gives a reason. */
export class ActOnShipment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
    readonly body: ShipmentAction,
  ) {
    super();
  }
}

@CommandHandler(ActOnShipment)
export class ActOnShipmentHandler implements ICommandHandler<ActOnShipment> {
  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly clock: Clock,
    private readonly recent: RecentSignIn,
  ) {}

  /** @throws missing, conflict `illegal_transition` saying why it cannot be done. */
  async execute({ actor, slug, body: { action, reason } }: ActOnShipment): Promise<void> {
    if (action === 'refund' || action === 'void') await this.recent.requireForRefund(actor, await this.#priceOf(slug));
    await this.em.transactional(async (em) => {
      const now = this.clock.now();
      const { one, cart } = await lockShipmentContext(em, slug, now);
      assertPossible(one, action);
      const before = statesOf(one);
      await shipmentActionHandlers[action]({ em, commands: this.commands, now, one, cart });
      await em.flush();
      const refund = one.item && (await em.findOne(Refund, { orderItemId: one.item.id }));
      const after = statesOf({ ...one, refund });
      const subject = one.trackers[0]?.trackingNumber ?? (one.order ? `WB-${one.order.number}` : slug);
      const what = { action: `shipment.${action}`, subjectKind: 'shipment', subjectId: slug, subject };
      await audit(em, { actor, ...what, before, after, reason });
    });
  }

  /** The most that a refund would pay back, in cents. */
  async #priceOf(slug: string): Promise<number> {
    const em = this.em.fork();
    const shipment = await em.findOne(Shipment, { slug });
    const items = shipment ? await em.find(OrderItem, { shipmentId: shipment.id }) : [];
    return Math.max(0, ...items.map((item) => item.toPay));
  }
}

const statesOf = ({ shipment, order, refund }: ShipmentContext): object => ({
  ...{ status: shipment.status, label: shipment.labelStatus, quote: shipment.quoteId },
  ...{ payment: order?.payment ?? null, refund: refund?.status ?? null },
});
