import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { FulfillmentFilter, FulfillmentPage } from '#libs/contracts/stores/custom-orders.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';

/** Fulfillments and voids for a custom store, in the order in which they became known. */
export class FindFulfillments extends Query<FulfillmentPage> {
  constructor(
    readonly storeId: string,
    readonly filter: FulfillmentFilter,
  ) {
    super();
  }
}

/**
 * A row becomes visible some time after its own timestamp: the youngest rows are left for the next call, so that none is skipped.
 */
const settling = `interval '5 seconds'`;

type Row = Omit<FulfillmentPage['items'][number], 'at'> & { at: string | Date };

const settled = (after: string) => `
  select f.id, o.external_id as "orderId", f.carrier, f.tracking_number as "trackingNumber", f.state, f.lines, f.done_at as at
  from store_fulfillment f join store_order o on o.id = f.order_id
  where f.connection_id = ? and f.done_at < now() - ${settling} ${after} order by f.done_at, f.id limit ?`;

@QueryHandler(FindFulfillments)
export class FindFulfillmentsHandler implements IQueryHandler<FindFulfillments> {
  constructor(private readonly em: EntityManager) {}

  async execute({ storeId, filter: { cursor, limit } }: FindFulfillments): Promise<FulfillmentPage> {
    const place = cursor === undefined ? [] : readTimeCursor(cursor);
    const after = cursor === undefined ? '' : 'and (f.done_at, f.id) > (?::timestamptz, ?::uuid)';
    const rows = await this.em.execute<Row[]>(settled(after), [storeId, ...place, limit]);
    const items = rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }));
    const last = items.at(-1);
    return { items, ...(last ? { next: encodeCursor([last.at, last.id]) } : {}) };
  }
}
