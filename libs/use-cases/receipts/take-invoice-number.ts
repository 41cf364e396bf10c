import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#libs/database/prepared/prepared.js';
import { InvoiceNumber } from '#libs/domain/receipts/invoice-number.js';

const take = prepared(
  'take_invoice_number',
  `
  with counter as (
    insert into invoice_counter (year, last) values (?, 1)
    on conflict (year) do update set last = invoice_counter.last + 1 returning year, last
  ), taken as (
    insert into invoice (order_id, year, number, issued_at) select ?, year, last, ?::timestamptz from counter
  )
  select last from counter`,
);

/**
 * Takes the next invoice number of the UTC year for the order; call it as the last statement of the transaction that
 * captures the order: the year's counter is locked until that ends. A rollback returns the number, so there are no
 * gaps.
 */
export async function takeInvoiceNumber(em: EntityManager, orderId: string, now: Date): Promise<InvoiceNumber> {
  if (!em.isInTransaction())
    throw new Error('an invoice number belongs to the transaction that makes its order captured');
  const year = now.getUTCFullYear();
  const [counter] = await em.execute<[{ last: number }]>(take, [year, orderId, now]);
  return InvoiceNumber.of(orderId, year, counter.last, now);
}
