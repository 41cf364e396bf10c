import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import * as z from 'zod/mini';
import type { AdminShipmentPage, AdminShipmentQuery } from '#libs/contracts/admin/admin-shipments.js';
import { count, ownInstant } from '#libs/contracts/values/dates-and-counts.js';
import { encodeCursor, readCursor } from '../../http/lists/cursor.js';
import { countShipments, readShipments, type ShipmentPosition } from '../read-shipments.js';
import { shipmentCondition } from '../shipment-conditions.js';

/** Shipments of all owners. The total is counted with the first page and then travels with the cursor. */
export class FindAdminShipments extends Query<AdminShipmentPage> {
  constructor(readonly query: AdminShipmentQuery) {
    super();
  }
}

@QueryHandler(FindAdminShipments)
export class FindAdminShipmentsHandler implements IQueryHandler<FindAdminShipments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { cursor, limit, ...filter } }: FindAdminShipments): Promise<AdminShipmentPage> {
    const before = cursor === undefined ? undefined : positionOfCursor(cursor, filter.sort);
    const sought = await shipmentCondition(this.em, filter);
    const found = await readShipments(this.em, sought, { sort: filter.sort, limit: limit + 1, after: before?.place });
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const more = found.length > limit && last !== undefined;
    const total = before?.total ?? (more ? await countShipments(this.em, sought) : page.length);
    return {
      items: page.map(({ row }) => row),
      total,
      ...(more ? { next: encodeCursor([...last.place, total]) } : {}),
    };
  }
}

type Before = { place: ShipmentPosition; total: number };

const places = {
  created: z.tuple([ownInstant, z.uuid(), count]),
  total: z.tuple([z.string().check(z.regex(/^\d{1,9}$/)), z.uuid(), count]),
};

/** @throws invalid_body for a cursor that this list and sort order did not issue. */
function positionOfCursor(cursor: string, sort: AdminShipmentQuery['sort']): Before {
  const [value, id, total] = readCursor(cursor, sort.endsWith('total') ? places.total : places.created);
  return { place: [value, id], total };
}
