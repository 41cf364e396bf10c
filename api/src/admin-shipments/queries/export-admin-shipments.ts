import type { StreamableFile } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminShipmentRow } from '#libs/contracts/admin/admin-shipments.js';
import { csvFile } from '../../http/responses/csv-file.js';
import { readShipments, type FoundShipment } from '../read-shipments.js';
import { shipmentCondition, type AdminShipmentFilter } from '../shipment-conditions.js';

/** All shipments that match the filter, as a CSV file. */
export class ExportAdminShipments extends Query<StreamableFile> {
  constructor(readonly filter: AdminShipmentFilter) {
    super();
  }
}

const pageSize = 500;
const columns = [
  ...['createdAt', 'slug', 'customer', 'to', 'carrier', 'service', 'trackingNumber', 'order', 'total', 'currency'],
  ...['status', 'label', 'payment', 'tracking'],
];

@QueryHandler(ExportAdminShipments)
export class ExportAdminShipmentsHandler implements IQueryHandler<ExportAdminShipments> {
  constructor(private readonly em: EntityManager) {}

  execute({ filter }: ExportAdminShipments): Promise<StreamableFile> {
    return Promise.resolve(csvFile('shipments.csv', columns, pagesOf(this.em.fork(), filter)));
  }
}

async function* pagesOf(em: EntityManager, filter: AdminShipmentFilter): AsyncGenerator<string[][]> {
  const sought = await shipmentCondition(em, filter);
  let last: FoundShipment | undefined;
  do {
    const page = await readShipments(em, sought, { sort: filter.sort, limit: pageSize, after: last?.place });
    yield page.map(({ row }) => cellsOf(row));
    last = page.length === pageSize ? page.at(-1) : undefined;
  } while (last);
}

const cellsOf = ({ total, ...row }: AdminShipmentRow): string[] =>
  [
    ...[row.createdAt, row.slug, row.customer, row.to, row.carrier, row.serviceName, row.trackingNumber],
    ...[row.orderNumber, total && (total.amount / 100).toFixed(2), total && total.currency],
    ...[row.status, row.label, row.payment, row.tracking],
  ].map((cell) => cell ?? '');
