import { defineEntity, p } from '@mikro-orm/core';
import {
  billBases,
  billLineOutcomes,
  type BillLineOutcome,
  type Measured,
} from '#libs/contracts/adjustments/adjustments.js';

const CarrierBillLineSchema = defineEntity({
  name: 'CarrierBillLine',
  tableName: 'carrier_bill_line',
  indexes: [{ properties: ['billId'] }, { properties: ['orderItemId'] }],
  properties: {
    /** The key identifies a line across files. */
    carrier: p.string().primary(),
    billNumber: p.string().primary(),
    lineKey: p.string().primary(),
    billId: p.uuid(),
    basis: p.enum(billBases),
    /** Row number in a spreadsheet. */
    row: p.integer(),
    trackingNumber: p.string(),
    amount: p.integer(),
    /** Parcels that it bills. */
    pieces: p.integer().default(1),
    reason: p.string(),
    measured: p.json<Measured>(),
    outcome: p.enum(billLineOutcomes),
    orderItemId: p.uuid().strictNullable(),
  },
});

/** One line of a carrier's bill: a tracking number, its amount in minor units, and its label. */
export class CarrierBillLine extends CarrierBillLineSchema.class {
  /** Result of the search for its label; `itemId` is set when it is matched. */
  assign(outcome: BillLineOutcome, itemId: string | null): void {
    this.outcome = outcome;
    this.orderItemId = outcome === 'matched' ? itemId : null;
  }
}
CarrierBillLineSchema.setClass(CarrierBillLine);
