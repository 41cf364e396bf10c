import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import { importOrderLimit, type SaleBody, type ToCartBody } from '#libs/contracts/imports/imports.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { totalsChanged, type SaleTotals } from '#libs/domain/imports/totals-changed.js';
import type { SaleState } from '#libs/domain/imports/sale-state.js';
import { maximumCharge, exceedsMaximumCharge } from '#libs/domain/payments/maximum-charge.js';
import { buyRows } from '#libs/jobs/imports.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { Clock } from '#libs/runtime/clock.js';
import { enforceCartLimit } from '#libs/use-cases/cart/enforce-cart-limit.js';
import { lockImport } from '../../find-import.js';
import { reorderableTotals, pricedTotals, reserveReorderable, reservePriced } from '../sellable-rows.js';

/** Sells the priced rows of an import at the figures that were shown: into the cart, or as an order of its own. */
export class SellRows extends Command<void> {
  constructor(
    readonly actor: Actor,
    readonly id: string,
    readonly sold: { target: 'cart'; body: ToCartBody } | { target: 'order'; body: SaleBody },
  ) {
    super();
  }
}

const equal = (a: SaleTotals, b: SaleTotals): boolean => a.rows === b.rows && a.total === b.total;

@CommandHandler(SellRows)
export class SellRowsHandler implements ICommandHandler<SellRows> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @throws missing; conflict `illegal_transition` for a second sale, `price_changed`, `cart_full`, `limit_reached`. */
  async execute({ actor, id, sold }: SellRows): Promise<void> {
    await this.em.transactional(async (em) => {
      const upload = await lockImport(em, actor, id);
      const now = this.clock.now();
      upload.sell(saleOf(sold), now);
      // Checked again when the rows arrive.
      if (sold.target === 'cart') {
        const { rows } = sold.body;
        await enforceCartLimit(em, { ownerId: actor.id, added: rows }, full(rows));
      }
      const limit = sold.target === 'cart' ? cartLimit : importOrderLimit;
      const taken = await this.#take(em, id, upload.sale!, { limit, again: sold.target === 'order', now });
      if (taken.total > maximumCharge) throw exceedsMaximumCharge(taken.total);
      em.persist(OutboxMessage.of(buyRows, { importId: id, saleId: upload.sale!.id }));
    });
  }

  /** Those shown are either the priced rows alone, or these and the shipments that can be ordered again. */
  async #take(
    em: EntityManager,
    id: string,
    { id: saleId, rows, total }: SaleState,
    { limit, again, now }: { limit: number; again: boolean; now: Date },
  ): Promise<SaleTotals> {
    const shown = { rows, total };
    const fresh = await pricedTotals(em, id, limit);
    const old = again ? await reorderableTotals(em, id, limit - fresh.rows, now) : { rows: 0, total: 0 };
    const all = { rows: fresh.rows + old.rows, total: fresh.total + old.total };
    if (!equal(shown, fresh) && !equal(shown, all)) throw totalsChanged(shown, all);
    if (!equal(shown, fresh)) await reserveReorderable(em, id, saleId, limit - fresh.rows, now);
    await reservePriced(em, id, saleId, limit);
    return shown;
  }
}

const saleOf = ({ target, body }: SellRows['sold']): SaleState => ({
  ...{ id: randomUUID(), target, status: 'adding', rows: body.rows, done: 0, total: body.total },
  email: target === 'order' ? body.email : null,
  coupon: target === 'order' ? (body.coupon ?? null) : null,
  ...{ orderId: null, failure: null },
});

const full =
  (rows: number) =>
  (inCart: number): string =>
    `A cart takes at most ${cartLimit} shipments; ${inCart} are there. Pay these ${rows} rows as one order instead.`;
