import type { EntityManager } from '@mikro-orm/postgresql';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import type { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { DomainError } from '#libs/domain/errors.js';
import type { LineFacts, PackedOrder } from '#libs/domain/stores/order-shipment.js';
import type { StoreOrderParcel } from '#libs/contracts/stores/store-orders.js';
import type { StoreProduct } from '#libs/domain/stores/store-product.js';
import type { StoreOrder } from '#libs/domain/stores/store-order.js';
import { rememberedLines } from '#libs/use-cases/stores/remembered-lines.js';
import { lockStoreOrders } from './find-store-order.js';
import { assertShippable, packLines } from './pack-order.js';
import { findSenders, senderOf } from './senders.js';
import { findParcels, plannedPieces } from './parcels-of-orders.js';

type Asked = { id: string; lines?: readonly { id: string; quantity: number }[] | undefined };
type Pieces = Map<string, number>;

const keysOf = `select id, store_order_combine_key(owner_id, ship_to) as key from store_order where id = any(?::uuid[])`;

type Facts = {
  orders: Map<string, StoreOrder>;
  lines: Map<string, LineFacts[]>;
  products: Map<string, StoreProduct>;
  /** Of orders that go to one person at one address. */
  keys: Map<string, string | null>;
  senders: readonly AddressEntry[];
};

/** Orders about to be shipped, locked, with the remaining pieces of each. */
export class OrderStock {
  private constructor(
    private readonly of: Facts,
    private left: Map<string, Pieces>,
  ) {}

  /** @throws missing when one of them does not exist or is another owner's. */
  static async lock(em: EntityManager, ownerId: string, ids: readonly string[]): Promise<OrderStock> {
    const orders = await lockStoreOrders(em, ownerId, ids);
    const all = [...orders.keys()];
    const { lines, products } = await rememberedLines(em, ownerId, all);
    const parcels = await findParcels(em, all);
    const keys = await em.execute<{ id: string; key: string | null }[]>(keysOf, [`{${all.join(',')}}`]);
    const left = all.map((id): [string, Pieces] => [
      id,
      piecesLeft(lines.get(id) ?? [], plannedPieces(parcels.get(id))),
    ]);
    const senders = await findSenders(em, ownerId);
    const keyOf = new Map(keys.map(({ id, key }) => [id, key]));
    return new OrderStock({ orders, lines, products, senders, keys: keyOf }, new Map(left));
  }

  /**
   * Takes the pieces of one shipment: from several orders only with one address. All or none.
   * @throws conflict `store_order_unshippable`, in words.
   */
  take(asked: readonly Asked[]): PackedOrder[] {
    const before = new Map([...this.left].map(([id, pieces]) => [id, new Map(pieces)]));
    try {
      const packed = asked.map(({ id, lines }) => this.#pack(id, lines));
      this.#assertOneAddress(packed);
      return packed;
    } catch (error) {
      this.left = before;
      throw error;
    }
  }

  /** Where an order is sent from: as was decided, else the default. */
  senderOf(order: StoreOrder): AddressDraft | null {
    return senderOf(this.of.senders, order);
  }

  /** The package in which a single piece is usually sent. */
  packagingOf(packed: readonly PackedOrder[]): StoreOrderParcel {
    const lines = packed.flatMap((one) => one.lines);
    const [only] = lines;
    if (lines.length !== 1 || only?.quantity !== 1) return {};
    return this.of.products.get(only.line.sku)?.packaging ?? {};
  }

  #pack(id: string, asked: Asked['lines']): PackedOrder {
    const order = this.of.orders.get(id)!;
    assertShippable(order);
    const pieces = this.left.get(id) ?? new Map<string, number>();
    return { order, lines: packLines(order, this.of.lines.get(id) ?? [], pieces, asked) };
  }

  #assertOneAddress(packed: readonly PackedOrder[]): void {
    if (new Set(packed.map(({ order }) => this.of.keys.get(order.id))).size === 1) return;
    const numbers = packed.map(({ order }) => order.number).join(', ');
    const advice = `Orders ${numbers} go to different addresses and cannot be combined.`;
    throw new DomainError('store_order_unshippable', 'conflict', advice);
  }
}

const piecesLeft = (lines: readonly LineFacts[], planned: Pieces): Pieces =>
  new Map(
    lines
      .filter(({ shippable }) => shippable)
      .map(({ externalId, open }) => [externalId, Math.max(0, open - (planned.get(externalId) ?? 0))]),
  );
