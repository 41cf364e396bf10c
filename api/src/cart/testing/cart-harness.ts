import { cartView, type CartItemView, type CartView } from '#libs/contracts/orders/cart.js';
import { problem, type Problem } from '#libs/contracts/values/problem.js';
import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Answer, type Guest } from '../../testing/test-api.js';

/** An answer of a cart route: the cart or the problem, read by its contract. */
export class CartResponse {
  constructor(private readonly answer: Answer) {}

  get status(): number {
    return this.answer.status;
  }

  get headers(): Headers {
    return this.answer.headers;
  }

  /** @throws when it is a problem. */
  get cart(): CartView {
    return cartView.parse(this.answer.json);
  }

  /** @throws when it is a cart. */
  get problem(): Problem {
    return problem.parse(this.answer.json);
  }
}

/** Carts on HTTP, with shipments made straight in the database. */
export class CartHarness {
  constructor(
    private readonly database: TestDatabase,
    readonly api: () => TestApi,
  ) {}

  /** Ready shipments of the guest at $11.25 each; `change` is done to each before it is stored. */
  async ready(owner: Guest, count = 1, change: (shipment: Shipment) => void = () => undefined, body?: ShipmentBody) {
    const em = this.database.em();
    const shipments = Array.from({ length: count }, () => readyShipment(owner.id, body));
    shipments.forEach(change);
    await em.persist(shipments).flush();
    return shipments;
  }

  async ask(as: Guest, method: string, path = '', body?: unknown): Promise<CartResponse> {
    return new CartResponse(
      await this.api().ask(`/cart${path}`, { method, as, ...(body === undefined ? {} : { body }) }),
    );
  }

  get = (as: Guest) => this.ask(as, 'GET');
  add = (as: Guest, shipments: readonly Shipment[]) =>
    this.ask(as, 'POST', '/items', { shipments: shipments.map((one) => one.slug) });
  remove = (as: Guest, items: readonly string[], version: number) =>
    this.ask(as, 'POST', '/items/remove', { items, version });
  save = (as: Guest, items: readonly string[], saved: boolean, version: number) =>
    this.ask(as, 'POST', '/items/save', { items, saved, version });

  /** New shipments, added in this order. */
  async filled(owner: Guest, count: number, change?: (shipment: Shipment) => void) {
    const shipments = await this.ready(owner, count, change);
    const { cart } = await this.add(owner, shipments);
    return { shipments, cart };
  }

  stored = (slug: string) => this.database.em().findOneOrFail(Shipment, { slug });

  /** Changes shipments behind the cart's back. */
  async change(shipments: readonly Shipment[], change: (shipment: Shipment) => void): Promise<void> {
    const em = this.database.em();
    const found = await em.find(Shipment, { id: shipments.map((one) => one.id) });
    found.forEach(change);
    await em.flush();
  }
}

/** Makes the price of a shipment expire. */
export const expire = (shipment: Shipment): void => {
  shipment.offer = { ...shipment.offer!, expiresAt: new Date(0).toISOString() };
};

export const slugs = ({ items }: CartView): string[] => items.map((item) => item.shipment);
export const states = ({ items }: CartView): string[] => items.map((item) => item.state);
export const ids = (items: readonly Pick<CartItemView, 'id'>[]): string[] => items.map((item) => item.id);
