import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';

const LabelSchema = defineEntity({
  name: 'Label',
  tableName: 'label',
  indexes: [{ properties: ['shipmentId'] }, { properties: ['trackingNumber'] }, { properties: ['purchaseId'] }],
  uniques: [{ name: 'label_live_unique', properties: ['shipmentId', 'position'], where: 'voided_at is null' }],
  properties: {
    id: p.uuid().primary(),
    purchaseId: p.uuid(),
    shipmentId: p.uuid(),
    /** 0-based place of the parcel in its shipment. */
    position: p.integer(),
    trackingNumber: p.string(),
    /** Everything that is printed; every format is drawn from it at any time. */
    model: p.json<LabelModel>(),
    createdAt: p.datetime(),
    voidedAt: p.datetime().strictNullable(),
  },
});

/** Bought paper of one parcel. */
export class Label extends LabelSchema.class {
  static of(purchaseId: string, shipmentId: string, position: number, model: LabelModel): Label {
    const label = new Label();
    label.id = randomUUID();
    label.purchaseId = purchaseId;
    label.shipmentId = shipmentId;
    label.position = position;
    label.trackingNumber = model.trackingNumber;
    label.model = model;
    label.createdAt = new Date();
    label.voidedAt = null;
    return label;
  }

  /** Its carrier has taken it back. */
  voided(now: Date): void {
    this.voidedAt ??= now;
  }
}
LabelSchema.setClass(Label);
