import { DomainError } from '#libs/domain/errors.js';
import type { LineFacts, PackedLine } from '#libs/domain/stores/order-shipment.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';

const shippableStates: readonly string[] = ['awaiting_shipment', 'partially_fulfilled'];

/** @throws conflict for an order that must not be shipped now, in its own words. */
export function assertShippable(order: StoreOrder): void {
  const { number, status, held, shipTo } = order;
  const refuse = (why: string) => new DomainError('store_order_unshippable', 'conflict', `Order ${number} ${why}`);
  if (held) throw refuse('is on hold. Release it first.');
  if (!shippableStates.includes(status)) throw refuse(`is ${status.replaceAll('_', ' ')} in its store.`);
  if (!shipTo) throw refuse('has no address to ship to.');
}

/**
 * Takes pieces of an order's lines: the requested ones, or all that remain. `left` has the pieces of each line that are in no
 * shipment yet, and is reduced. @throws conflict when more is requested than is left, or nothing is left.
 */
export function packLines(
  { number }: StoreOrder,
  lines: readonly LineFacts[],
  left: Map<string, number>,
  asked: readonly { id: string; quantity: number }[] | undefined,
): PackedLine[] {
  const open = lines.map(({ externalId }) => ({ id: externalId, quantity: left.get(externalId) ?? 0 }));
  const packed = (asked ?? open.filter(({ quantity }) => quantity > 0)).map(({ id, quantity }) => {
    const line = lines.find(({ externalId }) => externalId === id);
    const rest = left.get(id) ?? 0;
    if (line && quantity <= rest) {
      left.set(id, rest - quantity);
      return { line, quantity };
    }
    const what = line ? `has ${rest} of "${line.name.slice(0, 60)}" left` : `has no line ${id}`;
    throw new DomainError('store_order_unshippable', 'conflict', `Order ${number} ${what}.`);
  });
  if (packed.length > 0) return packed;
  throw new DomainError('store_order_unshippable', 'conflict', `Nothing of order ${number} is left to ship.`);
}
