import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** A removed item that is added again within this time returns to its position. */
export const undoMs = 3600_000;

const CartItemSchema = defineEntity({
  name: 'CartItem',
  tableName: 'cart_item',
  indexes: [{ properties: ['ownerId', 'position'] }],
  uniques: [{ properties: ['shipmentId'] }],
  properties: {
    id: p.uuid().primary(),
    ownerId: p.string(),
    shipmentId: p.uuid(),
    /** Its position; gaps and ties (then the older one comes first) are harmless. */
    position: p.integer(),
    saved: p.boolean(),
    /** The price that its owner has agreed to, minor units. */
    acceptedTotal: p.integer(),
    addedAt: p.datetime(),
    /** Removed by its owner; null while it is in the cart, or in an order that came from it. */
    removedAt: p.datetime().strictNullable(),
  },
});

/**
 * A shipment's position in the cart. It outlives the stay: an ordered shipment returns to its position when the label
 * could not be bought, and a removed one does within an hour.
 */
export class CartItem extends CartItemSchema.class {
  static of(ownerId: string, shipmentId: string, position: number, total: number): CartItem {
    const item = new CartItem();
    item.id = randomUUID();
    item.ownerId = ownerId;
    item.shipmentId = shipmentId;
    item.position = position;
    item.saved = false;
    item.acceptedTotal = total;
    item.addedAt = new Date();
    item.removedAt = null;
    return item;
  }

  /** Whether adding it again is an undo. */
  canReturn(now: Date): boolean {
    return this.removedAt !== null && now.getTime() - this.removedAt.getTime() < undoMs;
  }

  remove(now: Date): void {
    this.removedAt = now;
  }

  /** Back to its old position: undoes the removal. */
  restore(total: number): void {
    this.removedAt = null;
    this.acceptedTotal = total;
  }

  /** Appends it like a new item. */
  addAgain(position: number, total: number, now: Date): void {
    this.restore(total);
    this.position = position;
    this.saved = false;
    this.addedAt = now;
  }

  save(saved: boolean): void {
    this.saved = saved;
  }

  accept(total: number): void {
    this.acceptedTotal = total;
  }
}
CartItemSchema.setClass(CartItem);
