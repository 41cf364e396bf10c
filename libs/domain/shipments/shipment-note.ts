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
 * What the owner of a shipment wants to remember of it. A row of its own: writing it never competes with the workers that
 * move the shipment. Whose it is follows from the shipment.
 */
export class ShipmentNote extends ShipmentNoteSchema.class {
  static of(shipmentId: string, text: string, now: Date): ShipmentNote {
    const note = new ShipmentNote();
    return Object.assign(note, { shipmentId, text, updatedAt: now });
  }
}
ShipmentNoteSchema.setClass(ShipmentNote);
