import { defineEntity, p } from '@mikro-orm/core';

const InvoiceCounterSchema = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'invoice_counter',
  properties: {
    year: p.integer().primary().autoincrement(false),
    /** The last number taken. */
    last: p.integer(),
  },
});

/** One row per year: it is locked until the commit, so that a number that was rolled back is used next. */
export class InvoiceCounter extends InvoiceCounterSchema.class {}
InvoiceCounterSchema.setClass(InvoiceCounter);
