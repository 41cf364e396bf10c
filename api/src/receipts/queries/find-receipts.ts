import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { usd } from '#libs/contracts/values/money.js';
import type { ReceiptPage } from '#libs/contracts/orders/receipts.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { formatInvoiceNumber } from '#libs/domain/receipts/invoice-number.js';
import { encodeCursor, readTimeCursor } from '../../http/lists/cursor.js';

/** Receipts of the caller's orders, newest first. */
export class FindReceipts extends Query<ReceiptPage> {
  constructor(
    readonly actor: Actor,
    readonly page: { cursor?: string | undefined; limit: number },
  ) {
    super();
  }
}

type Row = {
  order_id: string;
  order_number: number;
  year: number;
  number: number;
  issued_at: string;
  captured: number;
  email: string;
  shipments: number;
  pickup: boolean;
};

@QueryHandler(FindReceipts)
export class FindReceiptsHandler implements IQueryHandler<FindReceipts> {
  constructor(private readonly em: EntityManager) {}

  async execute({ actor, page: { cursor, limit } }: FindReceipts): Promise<ReceiptPage> {
    const after = cursor ? readTimeCursor(cursor) : [];
    const rows = await this.em.execute<Row[]>(
      `select i.order_id, o.number as order_number, i.year, i.number, o.captured, o.email,
         to_char(i.issued_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as issued_at,
         (select count(*)::int from order_item t where t.order_id = o.id and t.status = 'bought') as shipments,
         exists (select from pickup p where p.order_id = o.id) as pickup
       from (
         select * from invoice where owner_id = ? ${after.length > 0 ? 'and (issued_at, order_id) < (?::timestamptz, ?::uuid)' : ''}
         order by issued_at desc, order_id desc limit ?) i
       join orders o on o.id = i.order_id
       order by i.issued_at desc, i.order_id desc`,
      [actor.id, ...after, limit + 1],
    );
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return {
      items: page.map((row) => ({
        orderId: row.order_id,
        orderNumber: `WB-${row.order_number}`,
        invoiceNumber: formatInvoiceNumber(row.year, row.number),
        issuedAt: new Date(row.issued_at).toISOString(),
        total: usd(row.captured),
        email: row.email,
        shipments: row.shipments,
        pickup: row.pickup,
      })),
      ...(rows.length > limit && last ? { next: encodeCursor([last.issued_at, last.order_id]) } : {}),
    };
  }
}
