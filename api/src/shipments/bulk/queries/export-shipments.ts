import { EntityManager } from '@mikro-orm/postgresql';
import type { StreamableFile } from '@nestjs/common';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ShipmentExportFilter } from '#libs/contracts/shipments/shipment-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { csvFile } from '../../../http/responses/csv-file.js';
import { listOrder } from '../../list/list-order.js';
import { loadRows } from '../../list/load-rows.js';
import { listed, scopeCondition } from '../../list/scope-condition.js';
import { tabConditions } from '../../list/tab-conditions.js';
import { exportColumns, exportCells } from '../export-columns.js';

/** What the list shows for a search and filters, all of it, as a CSV file. */
export class ExportShipments extends Query<StreamableFile> {
  constructor(
    readonly actor: Actor,
    readonly filter: ShipmentExportFilter,
  ) {
    super();
  }
}

const pageSize = 500;

@QueryHandler(ExportShipments)
export class ExportShipmentsHandler implements IQueryHandler<ExportShipments> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, filter }: ExportShipments): Promise<StreamableFile> {
    return Promise.resolve(csvFile('shipments.csv', exportColumns, pagesOf(this.em.fork(), actor.id, filter)));
  }
}

async function* pagesOf(
  em: EntityManager,
  ownerId: string,
  { tab, sort, ...filter }: ShipmentExportFilter,
): AsyncGenerator<string[][]> {
  const scope = await scopeCondition(em, ownerId, filter);
  const order = listOrder(sort);
  let after: string[] | undefined;
  do {
    const found = await em.execute<{ id: string; place: string }[]>(
      `select s.id, ${order.place} as place from ${listed} where ${scope.sql} and (${tabConditions[tab]})
       ${after ? `and ${order.after}` : ''} order by ${order.by} limit ?`,
      [...scope.values, ...(after ?? []), pageSize],
    );
    const ids = found.map(({ id }) => id);
    const rows = await loadRows(em, ids);
    const shipments = new Map((await em.find(Shipment, { id: ids })).map((one) => [one.slug, one]));
    yield rows.map((row) => exportCells(row, shipments.get(row.slug)?.to ?? null));
    em.clear();
    const last = found.length === pageSize ? found.at(-1) : undefined;
    after = last && [last.place, last.id];
  } while (after);
}
