import type { Actor } from '#libs/domain/identity/actor.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { DomainError } from '#libs/domain/errors.js';
import { Order } from '#libs/domain/orders/order.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { CancelOrder, CancelOrderHandler } from '../orders/commands/cancel-order.js';
import { PlaceOrder, PlaceOrderHandler } from '#libs/use-cases/orders/place-order.js';
import { AddToCart, AddToCartHandler } from './commands/add-to-cart.js';
import { RequestCartPrices, RequestCartPricesHandler } from './commands/request-cart-prices.js';
import { RemoveFromCart, RemoveFromCartHandler } from './commands/remove-from-cart.js';
import { expire } from './testing/cart-harness.js';

const actor: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };
const times = <T>(count: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: count }, work);

describe('concurrent cart changes', () => {
  const database = useDatabase();

  const add = (slugs: string[]) =>
    new AddToCartHandler(database.em(), new SystemClock()).execute(new AddToCart(actor, slugs));
  const remove = (items: string[], version: number) =>
    new RemoveFromCartHandler(database.em(), new SystemClock()).execute(new RemoveFromCart(actor, { items, version }));
  const order = (slugs: string[]) => {
    const checkout = { ownerId: actor.id, email: 'a@b.example', total: 1125 * slugs.length };
    return new PlaceOrderHandler(database.em(), new SystemClock()).execute(new PlaceOrder(checkout, { slugs }));
  };
  const cart = () => database.em().findOneOrFail(Cart, actor.id);
  const places = () => database.em().find(CartItem, {}, { orderBy: { position: 'asc' } });
  const inCart = () => database.em().find(Shipment, { status: 'in_cart' });

  async function ready(count: number, change: (shipment: Shipment) => void = () => undefined): Promise<Shipment[]> {
    const shipments = Array.from({ length: count }, () => readyShipment(actor.id));
    shipments.forEach(change);
    await database.em().persist(shipments).flush();
    return shipments;
  }
  /** Codes of what was refused; anything but a refusal is thrown. */
  async function refusals(works: Promise<unknown>[]): Promise<string[]> {
    const outcomes = await Promise.allSettled(works);
    return outcomes.flatMap((outcome) => {
      if (outcome.status === 'fulfilled') return [];
      if (outcome.reason instanceof DomainError) return [outcome.reason.code];
      throw outcome.reason;
    });
  }

  it('add the same shipment once, even to a cart that does not exist yet', async () => {
    const slugs = (await ready(3)).map((one) => one.slug);
    expect(await refusals(times(8, () => add(slugs)))).toEqual([]);
    expect([(await places()).length, (await inCart()).length, (await cart()).version]).toEqual([3, 3, 1]);
  });

  it('add different shipments in separate positions', async () => {
    const shipments = await ready(8);
    expect(await refusals(shipments.map((one) => add([one.slug])))).toEqual([]);
    expect((await places()).map((item) => item.position)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('refuse one of two tabs that remove the same item', async () => {
    await add((await ready(2)).map((one) => one.slug));
    const [first] = await places();
    expect(await refusals(times(6, () => remove([first!.id], 1)))).toEqual(Array(5).fill('version_conflict'));
    expect([(await inCart()).length, (await cart()).version]).toEqual([1, 2]);
  });

  it.each([1, 2, 3, 4, 5])('remove or order an item, never both (%i)', async () => {
    const shipments = await ready(3);
    const slugs = shipments.map((one) => one.slug);
    await add(slugs);
    const [first] = await places();
    const refused = await refusals([order(slugs), remove([first!.id], 1)]);
    const [placed] = await database.em().find(Order, {});
    const statuses = (await database.em().find(Shipment, {})).map((one) => one.status).sort();
    if (placed && refused.length === 1) expect(statuses).toEqual(['ordered', 'ordered', 'ordered']);
    else {
      // Removed first: it is ready then, and ordered as such with the others.
      expect(refused.length).toBeLessThan(2);
      expect(['ordered', 'in_cart', 'ready']).toEqual(expect.arrayContaining(statuses));
    }
    expect((await inCart()).every((one) => one.orderId === null)).toBe(true);
  });

  it('let one of two checkouts order the items, and return them to their positions', async () => {
    const slugs = (await ready(3)).map((one) => one.slug);
    await add(slugs);
    const before = (await places()).map((item) => [item.id, item.position]);
    expect(await refusals(times(5, () => order(slugs)))).toHaveLength(4);
    expect(await inCart()).toHaveLength(0);
    const [placed] = await database.em().find(Order, {});
    await new CancelOrderHandler(database.em(), new SystemClock()).execute(new CancelOrder(actor, placed!.id));
    expect(await inCart()).toHaveLength(3);
    expect((await places()).map((item) => [item.id, item.position])).toEqual(before);
  });

  it('request each price once', async () => {
    await add((await ready(3, expire)).map((one) => one.slug));
    const ask = () =>
      new RequestCartPricesHandler(database.em(), new SystemClock()).execute(new RequestCartPrices(actor, undefined));
    expect(await refusals(times(6, ask))).toEqual([]);
    expect(await database.em().count(Quote)).toBe(3);
  });
});
