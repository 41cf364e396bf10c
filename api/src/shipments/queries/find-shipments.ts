import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import {
  shipmentTab,
  type ShipmentFilter,
  type ShipmentPage,
  type ShipmentTab,
} from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';
import { shipmentRow } from '../shipment-row.view.js';
import { tabConditions } from '../tab-conditions.js';

/** The owner's shipments, newest first, with the number in each tab for the same search. */
export class FindShipments extends Query<ShipmentPage> {
  constructor(
    readonly actor: Actor,
    readonly filter: ShipmentFilter,
  ) {
    super();
  }
}

const search = `(s.slug ilike ? or s.reference_lines::text ilike ? or s.receiver->>'name' ilike ? or s.receiver->>'company' ilike ?
  or s.receiver->>'city' ilike ? or s.receiver->>'postal' ilike ?
  or exists (select from tracker t where t.shipment_id = s.id and t.tracking_number ilike ?))`;

@QueryHandler(FindShipments)
export class FindShipmentsHandler implements IQueryHandler<FindShipments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, filter }: FindShipments): Promise<ShipmentPage> {
    const scope = scopeOf(actor.id, filter.q);
    const ids = await this.#pageOfIds(scope, filter);
    const page = ids.slice(0, filter.limit);
    const shipments = await this.em.find(Shipment, { id: page }, { orderBy: { createdAt: 'desc', id: 'desc' } });
    const trackers = await this.em.find(Tracker, { shipmentId: page }, { orderBy: { position: 'asc' } });
    const last = shipments.at(-1);
    return {
      items: shipments.map((shipment) =>
        shipmentRow(
          shipment,
          trackers.filter((one) => one.shipmentId === shipment.id),
        ),
      ),
      ...(ids.length > filter.limit && last ? { next: encodeCursor([last.createdAt.toISOString(), last.id]) } : {}),
      counts: await this.#counts(scope),
    };
  }

  async #pageOfIds(scope: Scope, { tab, cursor, limit }: ShipmentFilter): Promise<string[]> {
    const after = cursor ? readTimeCursor(cursor) : null;
    const rows = await this.em.execute<{ id: string }[]>(
      `select s.id from shipment s where ${scope.sql} and (${tabConditions[tab]})
       ${after ? "and (date_trunc('milliseconds', s.created_at), s.id) < (?::timestamptz, ?::uuid)" : ''}
       order by s.created_at desc, s.id desc limit ?`,
      [...scope.values, ...(after ?? []), limit + 1],
    );
    return rows.map((row) => row.id);
  }

  async #counts(scope: Scope): Promise<Record<ShipmentTab, number>> {
    const columns = shipmentTab.options.map((tab) => `count(*) filter (where ${tabConditions[tab]})::int as ${tab}`);
    const [row] = await this.em.execute<Record<ShipmentTab, number>[]>(
      `select ${columns.join(', ')} from shipment s where ${scope.sql}`,
      scope.values,
    );
    return row!;
  }
}

type Scope = { sql: string; values: unknown[] };

function scopeOf(ownerId: string, q: string | undefined): Scope {
  if (!q) return { sql: 's.owner_id = ?', values: [ownerId] };
  const prefix = `${q.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return {
    sql: `s.owner_id = ? and ${search}`,
    values: [ownerId, prefix, `%"${prefix}`, prefix, prefix, prefix, prefix, prefix],
  };
}
