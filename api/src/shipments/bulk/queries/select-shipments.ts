import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { selectionLimit, type ShipmentSelection } from '#libs/contracts/shipments/bulk-actions.js';
import type { ShipmentSelectionFilter } from '#libs/contracts/shipments/shipment-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { scopeCondition } from '../../list/scope-condition.js';
import { tabConditions } from '../../list/tab-conditions.js';

/** Which shipments of the owner match, newest first: what "select all" selects, whatever happens to the list afterwards. */
export class SelectShipments extends Query<ShipmentSelection> {
  constructor(
    readonly actor: Actor,
    readonly filter: ShipmentSelectionFilter,
  ) {
    super();
  }
}

@QueryHandler(SelectShipments)
export class SelectShipmentsHandler implements IQueryHandler<SelectShipments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter: { tab, ...filter } }: SelectShipments): Promise<ShipmentSelection> {
    const scope = await scopeCondition(this.em, actor.id, filter);
    const found = await this.em.execute<{ slug: string }[]>(
      `select s.slug from ${scope.from} where ${scope.sql} and (${tabConditions[tab]})
       order by s.created_at desc, s.id desc limit ?`,
      [...scope.values, selectionLimit + 1],
    );
    return {
      shipments: found.slice(0, selectionLimit).map(({ slug }) => slug),
      more: found.length > selectionLimit,
    };
  }
}
