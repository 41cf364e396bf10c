import { defineEntity, p } from '@mikro-orm/core';

const ReportEntrySchema = defineEntity({
  name: 'ReportEntry',
  tableName: 'report_entry',
  indexes: [
    { properties: ['at'] },
    { properties: ['ownerId', 'at'] },
    { properties: ['orderId'] },
    { name: 'report_entry_adjusted_index', properties: ['at'], where: "kind = 'adjustment'" },
  ],
  properties: {
    /** Posting and item. */
    id: p.string().length(300).primary(),
    orderId: p.uuid(),
    orderItemId: p.uuid().strictNullable(),
    shipmentId: p.uuid().strictNullable(),
    ownerId: p.string(),
    kind: p.enum(['sale', 'refund', 'fee', 'dispute', 'adjustment'] as const),
    labels: p.integer(),
    refunds: p.integer(),
    carrier: p.text().strictNullable(),
    carrierName: p.text().strictNullable(),
    service: p.text().strictNullable(),
    serviceName: p.text().strictNullable(),
    zone: p.text().strictNullable(),
    storeId: p.uuid().strictNullable(),
    couponCode: p.string().strictNullable(),
    card: p.integer(),
    waived: p.integer(),
    coupon: p.integer(),
    cost: p.integer(),
    margin: p.integer(),
    fee: p.integer(),
    dispute: p.integer(),
    at: p.datetime(),
  },
});

/** The ledger as reports read it. A trigger of the ledger writes it; only its owner ever changes, with the order's. */
export class ReportEntry extends ReportEntrySchema.class {}
ReportEntrySchema.setClass(ReportEntry);
