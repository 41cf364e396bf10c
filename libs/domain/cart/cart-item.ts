import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** A removed item that is added again within this time gets its place back. */
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
    /** Its place; gaps and ties (then the older one first) are harmless. */
    position: p.integer(),
    saved: p.boolean(),
    /** The price that its owner has agreed to, minor units. */
    acceptedTotal: p.integer(),
    addedAt: p.datetime(),
    /** Taken out by its owner; null while it is in the cart, or in an order that came from it. */
    removedAt: p.datetime().strictNullable(),
  },
});

/**
 * The place of a shipment in the cart. It outlives the stay: what is ordered comes back to its place when the label could
 * not be bought, and what was taken out does for an hour.
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

  /** Back to its old place: taking it out is undone. */
  restore(total: number): void {
    this.removedAt = null;
    this.acceptedTotal = total;
  }

  /** As one that was never there, at the end. */
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
