import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminShipmentPage, AdminShipmentQuery } from '#libs/contracts/admin-shipments.js';
import { DomainError } from '#libs/domain/errors.js';
import { decodeCursor, encodeCursor } from '../../http/cursor.js';
import { countShipments, readShipments, shipmentPlace, type ShipmentPlace } from '../read-shipments.js';
import { shipmentsSought } from '../shipment-conditions.js';

/** Shipments of everybody. The number of all of them is counted with the first page and then travels with the cursor. */
export class FindAdminShipments extends Query<AdminShipmentPage> {
  constructor(readonly query: AdminShipmentQuery) {
    super();
  }
}

@QueryHandler(FindAdminShipments)
export class FindAdminShipmentsHandler implements IQueryHandler<FindAdminShipments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ query: { cursor, limit, ...filter } }: FindAdminShipments): Promise<AdminShipmentPage> {
    const before = cursor === undefined ? undefined : placeOfCursor(cursor, filter.sort);
    const sought = await shipmentsSought(this.em, filter);
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

type Before = { place: ShipmentPlace; total: number };

/** @throws invalid_body for a cursor that no page of this list, sorted like this, has given. */
function placeOfCursor(cursor: string, sort: AdminShipmentQuery['sort']): Before {
  const [value, id, total] = decodeCursor(cursor, 3);
  const sorted = sort.endsWith('total') ? /^\d{1,9}$/ : /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;
  const place = shipmentPlace.safeParse([value, id]);
  if (place.success && typeof total === 'number' && sorted.test(place.data[0])) return { place: place.data, total };
  throw new DomainError('invalid_body', 'invalid', 'Some fields are not valid.', {
    issues: [{ path: 'cursor', message: 'Use the "next" of the page before as it is.' }],
  });
}
