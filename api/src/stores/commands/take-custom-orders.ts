import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CustomOrdersResult } from '#libs/contracts/stores/custom-orders.js';
import { vendorOrder } from '#libs/contracts/stores/vendor-order.js';
import { Clock } from '#libs/runtime/clock.js';
import { storablePage } from '#libs/use-cases/stores/storable-page.js';
import { storePages } from '#libs/use-cases/stores/store-page.js';

/** Orders sent by a custom store: each is validated by itself, the valid ones are stored together. */
export class TakeCustomOrders extends Command<CustomOrdersResult> {
  constructor(
    readonly storeId: string,
    readonly orders: readonly Record<string, unknown>[],
  ) {
    super();
  }
}

const idOf = ({ id }: Record<string, unknown>): string | null => (typeof id === 'string' ? id.slice(0, 200) : null);

@CommandHandler(TakeCustomOrders)
export class TakeCustomOrdersHandler implements ICommandHandler<TakeCustomOrders> {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async execute({ storeId, orders: sent }: TakeCustomOrders): Promise<CustomOrdersResult> {
    const now = this.clock.now().toISOString();
    const read = sent.map((raw) => ({ raw, order: vendorOrder.safeParse({ placedAt: now, changedAt: now, ...raw }) }));
    const orders = read.flatMap(({ raw, order }) => (order.success ? [{ raw, order: order.data }] : []));
    const refused = read.flatMap(({ raw, order }) =>
      order.success ? [] : [{ raw, id: idOf(raw), reason: reasonOf(order.error.issues[0]!) }],
    );
    const page = await storablePage({ orders, unreadable: refused });
    const stored = await this.em.transactional((em) => storePages(em, storeId, [page]));
    return {
      items: read.map(({ raw, order }) => {
        if (!order.success)
          return { id: idOf(raw), result: 'refused' as const, reason: reasonOf(order.error.issues[0]!) };
        const added = stored.get(order.data.id);
        const result = added === undefined ? 'unchanged' : added ? 'added' : 'changed';
        return { id: order.data.id, result, reason: null };
      }),
    };
  }
}

const reasonOf = ({ path, message }: { path: PropertyKey[]; message: string }): string =>
  `${path.join('.')}: ${message}`;
