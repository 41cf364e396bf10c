import fc from 'fast-check';
import type { Actor } from '#libs/domain/identity/actor.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { AddToCart, AddToCartHandler } from './commands/add-to-cart.js';
import { RemoveFromCart, RemoveFromCartHandler } from './commands/remove-from-cart.js';
import { SaveCartItems, SaveCartItemsHandler } from './commands/save-cart-items.js';
import { itemStamps } from './contents/cart-rows.js';

type Step = { kind: 'add' | 'remove' | 'save' | 'back'; which: number[] };
const count = 5;
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('add' as const, 'remove' as const, 'save' as const, 'back' as const),
  which: fc.uniqueArray(fc.nat(count - 1), { minLength: 1, maxLength: count }),
});

/** What a cart is: shipments in the order of their first stay, out or in, now or later. */
class Model {
  readonly order: number[] = [];
  readonly inside = new Set<number>();
  readonly saved = new Set<number>();

  apply({ kind, which }: Step): number[] {
    if (kind === 'add') {
      for (const one of which) if (!this.order.includes(one)) this.order.push(one);
      which.forEach((one) => this.inside.add(one));
      return which;
    }
    const there = which.filter((one) => this.inside.has(one));
    for (const one of there) {
      if (kind === 'remove') this.inside.delete(one);
      else if (kind === 'save') this.saved.add(one);
      else this.saved.delete(one);
    }
    return there;
  }

  get shown(): [number, boolean][] {
    return this.order.filter((one) => this.inside.has(one)).map((one) => [one, this.saved.has(one)]);
  }
}

describe('cart after random steps', () => {
  const database = useDatabase();
  let runs = 0;

  /** Does the step as its owner would; resolves to whether it was let through. */
  async function act(actor: Actor, { kind }: Step, slugs: string[], items: string[]): Promise<void> {
    const em = database.em();
    if (kind === 'add') return new AddToCartHandler(em, new SystemClock()).execute(new AddToCart(actor, slugs));
    const { version } = await em.fork().findOneOrFail(Cart, actor.id);
    if (kind === 'remove')
      return new RemoveFromCartHandler(em, new SystemClock()).execute(new RemoveFromCart(actor, { items, version }));
    const body = { items, version, saved: kind === 'save' };
    return new SaveCartItemsHandler(em).execute(new SaveCartItems(actor, body));
  }

  it('contains each shipment once, in its position and list', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const actor: Actor = { id: `guest-${(runs += 1)}`, kind: 'guest', roles: [], tokenExpires: new Date() };
        const shipments = Array.from({ length: count }, () => readyShipment(actor.id));
        await database.em().persist(shipments).flush();
        const model = new Model();
        for (const one of steps) {
          const places = await database.em().find(CartItem, { ownerId: actor.id });
          const named = model.apply(one);
          const items = named.flatMap(
            (place) => places.find((item) => item.shipmentId === shipments[place]!.id)?.id ?? [],
          );
          if (one.kind === 'add' || items.length > 0)
            await act(
              actor,
              one,
              named.map((place) => shipments[place]!.slug),
              items,
            );
        }
        const places = await database.em().find(CartItem, { ownerId: actor.id });
        const numberOf = new Map(
          places.map((item) => [item.id, shipments.findIndex(({ id }) => id === item.shipmentId)]),
        );
        const stamps = await itemStamps(database.em(), actor.id);
        expect(stamps.map(({ id, saved }) => [numberOf.get(id), saved])).toEqual(model.shown);
        const inCart = await database.em().find(Shipment, { ownerId: actor.id, status: 'in_cart' });
        expect(inCart).toHaveLength(model.inside.size);
        expect(new Set(places.map((item) => item.shipmentId)).size).toBe(places.length);
      }),
      { numRuns: 25 },
    );
  });
});
