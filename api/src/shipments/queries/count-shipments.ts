import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  shipmentTab,
  type ShipmentCountFilter,
  type ShipmentCounts,
} from '#libs/contracts/shipments/shipment-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { scopeCondition } from '../list/scope-condition.js';
import { tabConditions } from '../list/tab-conditions.js';

/** How many of the owner's shipments each tab has for a search and filters. */
export class CountShipments extends Query<ShipmentCounts> {
  constructor(
    readonly actor: Actor,
    readonly filter: ShipmentCountFilter,
  ) {
    super();
  }
}

@QueryHandler(CountShipments)
export class CountShipmentsHandler implements IQueryHandler<CountShipments> {
  constructor(private readonly em: EntityManager) {}

  /** Counted by state first: there are few states and many shipments. */
  async execute({ actor, filter }: CountShipments): Promise<ShipmentCounts> {
    const scope = await scopeCondition(this.em, actor.id, filter);
    const columns = shipmentTab.options.map(
      (tab) => `coalesce(sum(s.n) filter (where ${tabConditions[tab]}), 0)::int as ${tab}`,
    );
    const [row] = await this.em.execute<ShipmentCounts[]>(
      `select ${columns.join(', ')} from (
         select s.status, s.label_status, s.tracking_status, least(s.print_count, 1) as print_count, count(*) as n
         from ${scope.from} where ${scope.sql} group by 1, 2, 3, 4) s`,
      scope.values,
    );
    return row!;
  }
}
