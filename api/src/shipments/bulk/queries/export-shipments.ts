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

/** A CSV file of what the list shows for a search and filters, or of the shipments with these slugs. */
export class ExportShipments extends Query<StreamableFile> {
  constructor(
    readonly actor: Actor,
    readonly which: ShipmentExportFilter | readonly string[],
  ) {
    super();
  }
}

const pageSize = 500;

@QueryHandler(ExportShipments)
export class ExportShipmentsHandler implements IQueryHandler<ExportShipments> {
  constructor(private readonly em: EntityManager) {}

  execute({ actor, which }: ExportShipments): Promise<StreamableFile> {
    const em = this.em.fork();
    const pages = 'tab' in which ? matching(em, actor.id, which) : chosen(em, actor.id, which);
    return Promise.resolve(csvFile('shipments.csv', exportColumns, pagesOf(em, pages)));
  }
}

/** Lines of the file, page by page. */
async function* pagesOf(em: EntityManager, pages: AsyncIterable<string[]>): AsyncGenerator<string[][]> {
  for await (const ids of pages) {
    const rows = await loadRows(em, ids);
    const shipments = new Map((await em.find(Shipment, { id: ids })).map((one) => [one.slug, one]));
    yield rows.map((row) => exportCells(row, shipments.get(row.slug)?.to ?? null));
    em.clear();
  }
}

/** Ids of the shipments that match a filter, in list order. */
async function* matching(
  em: EntityManager,
  ownerId: string,
  { tab, sort, ...filter }: ShipmentExportFilter,
): AsyncGenerator<string[]> {
  const scope = await scopeCondition(em, ownerId, filter);
  const order = listOrder(sort);
  let after: string[] | undefined;
  do {
    const found = await em.execute<{ id: string; place: string }[]>(
      `select s.id, ${order.place} as place from ${order.joined ? listed : scope.from} where ${scope.sql} and (${tabConditions[tab]})
       ${after ? `and ${order.after}` : ''} order by ${order.by} limit ?`,
      [...scope.values, ...(after ?? []), pageSize],
    );
    yield found.map(({ id }) => id);
    const last = found.length === pageSize ? found.at(-1) : undefined;
    after = last && [last.place, last.id];
  } while (after);
}

/** Ids of those of the slugs that are the owner's, in this order. */
async function* chosen(em: EntityManager, ownerId: string, slugs: readonly string[]): AsyncGenerator<string[]> {
  for (let first = 0; first < slugs.length; first += pageSize) {
    const page = slugs.slice(first, first + pageSize);
    const found = await em.execute<{ id: string; slug: string }[]>(
      'select id, slug from shipment where owner_id = ? and slug = any (?::text[])',
      [ownerId, `{${page.join(',')}}`],
    );
    const ids = new Map(found.map(({ id, slug }) => [slug, id]));
    yield page.flatMap((slug) => ids.get(slug) ?? []);
  }
}
