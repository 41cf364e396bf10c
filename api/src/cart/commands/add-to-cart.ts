import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CartItem, undoMs } from '#libs/domain/cart/cart-item.js';
import { DomainError, type FieldIssue } from '#libs/domain/errors.js';
import { pastCartStates } from '#libs/domain/shipments/shipment-status.js';
import { sqlStates } from '#libs/domain/transitions.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Clock } from '#libs/runtime/clock.js';
import { enforceCartLimit } from '#libs/use-cases/cart/enforce-cart-limit.js';
import { changeCart } from '../change-cart.js';

/**
 * Adds ready shipments to the cart, all or none; items already there stay as they are, items just removed return to their
 * positions.
 */
export class AddToCart extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly slugs: readonly string[],
  ) {
    super();
  }
}

/** Abandoned positions. */
const leftovers = `
  delete from cart_item i using shipment s where s.id = i.shipment_id and i.owner_id = ?
    and (i.removed_at < ? or s.status in ${sqlStates(pastCartStates)})`;

@CommandHandler(AddToCart)
export class AddToCartHandler implements ICommandHandler<AddToCart> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  execute({ actor, slugs }: AddToCart): Promise<void> {
    return changeCart(this.em, actor.id, undefined, async (em) => {
      const now = this.clock.now();
      const fresh = (await findShipments(em, actor.id, slugs)).filter(({ status }) => status !== 'in_cart');
      if (fresh.length === 0) return false;
      await enforceCartLimit(em, { ownerId: actor.id, added: fresh.length }, full);
      await em.execute(leftovers, [actor.id, new Date(now.getTime() - undoMs)]);
      await place(em, fresh, slugs, now);
      return true;
    });
  }
}

/** In the order of the slugs. @throws missing when one is not there or not theirs. */
async function findShipments(em: EntityManager, ownerId: string, slugs: readonly string[]): Promise<Shipment[]> {
  const found = await em.find(
    Shipment,
    { slug: [...slugs], ownerId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  const bySlug = new Map(found.map((shipment) => [shipment.slug, shipment]));
  return [...new Set(slugs)].map((slug) => {
    const shipment = bySlug.get(slug);
    if (shipment) return shipment;
    throw new DomainError('not_found', 'missing', 'One of these shipments does not exist.');
  });
}

async function place(
  em: EntityManager,
  shipments: readonly Shipment[],
  slugs: readonly string[],
  now: Date,
): Promise<void> {
  const ids = shipments.map((shipment) => shipment.id);
  const places = new Map((await em.find(CartItem, { shipmentId: ids })).map((item) => [item.shipmentId, item]));
  const isUndo = ({ id }: Shipment) => places.get(id)?.canReturn(now) ?? false;
  enter(shipments, slugs, isUndo);
  const ownerId = shipments[0]!.ownerId;
  const last = await em.findOne(CartItem, { ownerId }, { orderBy: { position: 'desc' } });
  let position = last?.position ?? 0;
  for (const { id, offer } of shipments) {
    const item = places.get(id);
    const total = offer?.total ?? item?.acceptedTotal ?? 0;
    if (!item) em.persist(CartItem.of(ownerId, id, (position += 1), total));
    else if (item.canReturn(now)) item.restore(total);
    else item.addAgain((position += 1), total, now);
  }
}

/** @throws the first refusal, with an issue for each shipment that cannot be added. */
function enter(
  shipments: readonly Shipment[],
  slugs: readonly string[],
  isUndo: (shipment: Shipment) => boolean,
): void {
  const issues: FieldIssue[] = [];
  let first: DomainError | undefined;
  for (const shipment of shipments) {
    try {
      shipment.toCart(isUndo(shipment));
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      first ??= error;
      issues.push({ path: `shipments.${slugs.indexOf(shipment.slug)}`, message: error.message, code: error.code });
    }
  }
  if (first) throw new DomainError(first.code, 'conflict', first.message, { ...first.details, issues });
}

const full = (inCart: number): string =>
  `A cart takes at most ${cartLimit} shipments, saved ones included; ${inCart} are there. Pay or remove some first.`;
