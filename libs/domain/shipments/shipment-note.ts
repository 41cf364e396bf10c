import { defineEntity, p } from '@mikro-orm/core';

const ShipmentNoteSchema = defineEntity({
  name: 'ShipmentNote',
  tableName: 'shipment_note',
  properties: {
    shipmentId: p.uuid().primary(),
    text: p.text(),
    updatedAt: p.datetime(),
  },
});

/**
 * The owner's private note about a shipment. A row of its own: writing it never competes with the workers that update the
 * shipment. Its owner is the shipment's.
 */
export class ShipmentNote extends ShipmentNoteSchema.class {
  static of(shipmentId: string, text: string, now: Date): ShipmentNote {
    const note = new ShipmentNote();
    return Object.assign(note, { shipmentId, text, updatedAt: now });
  }
}
ShipmentNoteSchema.setClass(ShipmentNote);
