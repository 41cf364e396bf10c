import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import { billBases, type BillUpload } from '#libs/contracts/adjustments/adjustments.js';

const CarrierBillSchema = defineEntity({
  name: 'CarrierBill',
  tableName: 'carrier_bill',
  indexes: [{ properties: ['uploadedAt'] }],
  properties: {
    id: p.uuid().primary(),
    carrier: p.string(),
    basis: p.enum(billBases),
    name: p.string(),
    /** Larger differences wait for a decision, minor units. */
    waiveUpTo: p.integer(),
    uploadedAt: p.datetime(),
  },
});

/** An uploaded bill of a carrier with at least one new line. */
export class CarrierBill extends CarrierBillSchema.class {
  static of({ carrier, basis, name, waiveUpTo }: BillUpload, now: Date): CarrierBill {
    return Object.assign(new CarrierBill(), { id: randomUUID(), carrier, basis, name, waiveUpTo, uploadedAt: now });
  }
}
CarrierBillSchema.setClass(CarrierBill);
