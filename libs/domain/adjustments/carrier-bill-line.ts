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
    /** The key is what a line is once, whichever file has it. */
    carrier: p.string().primary(),
    billNumber: p.string().primary(),
    lineKey: p.string().primary(),
    billId: p.uuid(),
    basis: p.enum(billBases),
    /** Where it stands in its file, as a spreadsheet numbers it. */
    row: p.integer(),
    trackingNumber: p.string(),
    amount: p.integer(),
    reason: p.string(),
    measured: p.json<Measured>(),
    outcome: p.enum(billLineOutcomes),
    orderItemId: p.uuid().strictNullable(),
  },
});

/** One line of a carrier's bill: what it bills for a tracking number, minor units, and the label that it belongs to. */
export class CarrierBillLine extends CarrierBillLineSchema.class {
  /** The result of the search for its label; it belongs to `itemId` where it is matched. */
  assign(outcome: BillLineOutcome, itemId: string | null): void {
    this.outcome = outcome;
    this.orderItemId = outcome === 'matched' ? itemId : null;
  }
}
CarrierBillLineSchema.setClass(CarrierBillLine);
