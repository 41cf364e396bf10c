import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '#libs/domain/errors.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { lockCartIfAny } from '#libs/use-cases/cart/lock-cart.js';
import { findShipment } from '../find-shipment.js';

/**
 * Discards a shipment that is not ordered; also from a cart, whose other tabs then see a new version. @throws conflict
 * `illegal_transition` for an ordered one.
 */
export class CancelShipment extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slug: string,
  ) {
    super();
  }
}

@CommandHandler(CancelShipment)
export class CancelShipmentHandler implements ICommandHandler<CancelShipment> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, slug }: CancelShipment): Promise<void> {
    await this.em.transactional(async (em) => {
      const cart = await lockCartIfAny(em, actor.id);
      const shipment = await findShipment(em, actor.id, slug);
      if (shipment.status === 'cancelled') return;
      if (shipment.orderId !== null) throw ordered();
      if (shipment.status === 'in_cart') cart?.changed();
      shipment.cancel();
    });
  }
}

const ordered = () =>
  new DomainError(
    'illegal_transition',
    'conflict',
    'This shipment has been ordered. Cancel its order if it is unpaid, or void its label.',
  );
