import { EntityManager } from '@mikro-orm/postgresql';
import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { billsShown, type BillBasis, type BillList } from '#libs/contracts/adjustments/adjustments.js';
import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';

const bills = `
  select b.id, b.name, b.carrier, b.basis, b.uploaded_at as "uploadedAt", l.lines, l.unmatched, l.amount, a.adjustments, a.difference
  from (select * from carrier_bill order by uploaded_at desc, id limit ${billsShown}) b
    cross join lateral (select count(*)::int as lines, count(*) filter (where outcome <> 'matched')::int as unmatched,
      coalesce(sum(amount), 0)::float8 as amount from carrier_bill_line where bill_id = b.id) l
    cross join lateral (select count(*)::int as adjustments, coalesce(sum(difference), 0)::float8 as difference
      from adjustment where bill_id = b.id) a
  order by b.uploaded_at desc, b.id`;

type Row = Omit<BillList['bills'][number], 'carrierName' | 'uploadedAt'> & {
  carrier: string;
  basis: BillBasis;
  uploadedAt: Date | string;
};

/** Carriers' bills, newest first, with their lines and adjustments counted. */
export class ListBills extends Query<BillList> {}

@QueryHandler(ListBills)
export class ListBillsHandler implements IQueryHandler<ListBills> {
  constructor(private readonly em: EntityManager) {}

  async execute(): Promise<BillList> {
    const rows = await this.em.execute<Row[]>(bills);
    return {
      bills: rows.map(({ carrier, uploadedAt, ...bill }) => ({
        ...bill,
        ...{ carrierName: carrierName(carrier), uploadedAt: new Date(uploadedAt).toISOString() },
      })),
    };
  }
}
