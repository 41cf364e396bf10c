import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ShipmentFilter, ShipmentPage } from '#libs/contracts/shipments/shipment-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { listOrder } from '../list/list-order.js';
import { loadRows } from '../list/load-rows.js';
import { listed, scopeCondition } from '../list/scope-condition.js';
import { tabConditions } from '../list/tab-conditions.js';

/** The owner's shipments as searched, filtered and sorted. */
export class FindShipments extends Query<ShipmentPage> {
  constructor(
    readonly actor: Actor,
    readonly filter: ShipmentFilter,
  ) {
    super();
  }
}

@QueryHandler(FindShipments)
export class FindShipmentsHandler implements IQueryHandler<FindShipments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter }: FindShipments): Promise<ShipmentPage> {
    const { cursor, limit, sort, tab, ...narrowing } = filter;
    const order = listOrder(sort);
    const after = cursor === undefined ? undefined : readCursor(cursor, order.cursor);
    const scope = await scopeCondition(this.em, actor.id, narrowing);
    const found = await this.em.execute<{ id: string; place: string }[]>(
      `select s.id, ${order.place} as place from ${order.joined ? listed : scope.from} where ${scope.sql} and (${tabConditions[tab]})
       ${after ? `and ${order.after}` : ''} order by ${order.by} limit ?`,
      [...scope.values, ...(after ?? []), limit + 1],
    );
    const page = found.slice(0, limit);
    const last = page.at(-1);
    return {
      items: await loadRows(
        this.em,
        page.map(({ id }) => id),
      ),
      ...(found.length > limit && last ? { next: encodeCursor([last.place, last.id]) } : {}),
    };
  }
}
