import { defineEntity, p } from '@mikro-orm/core';

const InvoiceNumberSchema = defineEntity({
  name: 'InvoiceNumber',
  tableName: 'invoice',
  uniques: [{ properties: ['year', 'number'] }],
  indexes: [{ name: 'invoice_owner_id_issued_at_index', properties: ['ownerId', 'issuedAt', 'orderId'] }],
  properties: {
    orderId: p.uuid().primary(),
    /** UTC. */
    year: p.integer(),
    /** 1, 2, 3 … in its year, without gaps: taken in the transaction that makes the order captured. */
    number: p.integer(),
    issuedAt: p.datetime(),
    /** That of the order, written by triggers. */
    ownerId: p.string().nullable().persist(false),
  },
});

/** The number under which an order that was charged is in the books. */
export class InvoiceNumber extends InvoiceNumberSchema.class {
  static of(orderId: string, year: number, number: number, issuedAt: Date): InvoiceNumber {
    const invoice = new InvoiceNumber();
    Object.assign(invoice, { orderId, year, number, issuedAt });
    return invoice;
  }

  /** "2026-000123" */
  get text(): string {
    return formatInvoiceNumber(this.year, this.number);
  }
}
InvoiceNumberSchema.setClass(InvoiceNumber);

export const formatInvoiceNumber = (year: number, number: number): string =>
  `${year}-${String(number).padStart(6, '0')}`;
