import { randomUUID } from 'node:crypto';
import { cartLimit } from '#libs/contracts/orders/cart.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { newSlug } from '#libs/domain/shipments/public-id.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { CartHarness, ids } from './testing/cart-harness.js';

const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);

describe('cart validation', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  let other: Guest;
  const harness = new CartHarness(database, () => api);
  beforeAll(async () => {
    api = await TestApi.start(database);
    [guest, other] = [await api.guest(), await api.guest()];
  });
  afterAll(() => api.stop());

  it('refuses shipments that do not exist or belong to another owner', async () => {
    const [foreign] = await harness.ready(other);
    const [own] = await harness.ready(guest);
    for (const slug of [foreign!.slug, newSlug()]) {
      const added = await harness.ask(guest, 'POST', '/items', { shipments: [own!.slug, slug] });
      expect([added.status, added.problem.code]).toEqual([404, 'not_found']);
    }
    expect(await database.em().count(Cart)).toBe(0);
    expect((await harness.stored(foreign!.slug)).status).toBe('ready');
  });

  it.each(['ordered', 'fulfilled', 'cancelled', 'archived'] as const)(
    'refuses shipments that are %s',
    async (status) => {
      const shipments = await harness.ready(guest, 1, (one) => Object.assign(one, { status }));
      const added = await harness.add(guest, shipments);
      expect([added.status, added.problem.code]).toEqual([409, 'illegal_transition']);
    },
  );

  it('refuses items that do not exist or belong to another owner, without changing the rest', async () => {
    const { cart } = await harness.filled(guest, 1);
    const [own] = ids(cart.items);
    const [foreign] = ids((await harness.filled(other, 1)).cart.items);
    const { version } = cart;
    for (const strange of [foreign!, randomUUID()]) {
      const items = [own!, strange];
      for (const refused of [
        harness.remove(guest, items, version),
        harness.save(guest, items, true, version),
        harness.ask(guest, 'POST', '/prices', { items }),
        harness.ask(guest, 'POST', '/totals', { items }),
        harness.ask(guest, 'POST', `/items/${strange}/accept`, { total: 1125, version }),
      ])
        expect(await refused).toMatchObject({ status: 404, problem: { code: 'not_found' } });
    }
    expect((await harness.get(guest)).cart).toEqual(cart);
    expect((await harness.get(other)).cart.items).toMatchObject([{ id: foreign, saved: false }]);
  });

  it('refuses more items than fit, including saved ones', async () => {
    const shipments = await harness.ready(guest, cartLimit + 1);
    const first = await harness.add(guest, shipments.slice(0, cartLimit));
    expect([first.status, first.cart.items.length]).toEqual([200, cartLimit]);
    await harness.save(guest, ids(first.cart.items.slice(0, 10)), true, 1);
    const one = await harness.add(guest, shipments.slice(cartLimit));
    expect([one.status, one.problem.code]).toEqual([409, 'cart_full']);
    expect((await harness.get(guest)).cart.items.length).toBe(cartLimit);
    const gone = await harness.remove(guest, ids(first.cart.items), 2);
    expect([gone.status, gone.cart.items]).toEqual([200, []]);
  });

  const item = randomUUID();
  it.each<[string, string, string, unknown]>([
    ['no shipments', 'POST', '/items', { shipments: [] }],
    ['501 shipments', 'POST', '/items', { shipments: many(501, newSlug) }],
    ['an invalid shipment', 'POST', '/items', { shipments: ['x'] }],
    ['an unknown field', 'POST', '/items', { shipments: [newSlug()], price: 1 }],
    ['no items', 'POST', '/items/remove', { items: [], version: 0 }],
    ['501 items', 'POST', '/items/remove', { items: many(501, randomUUID), version: 0 }],
    ['no version', 'POST', '/items/remove', { items: [item] }],
    ['a negative version', 'POST', '/items/save', { items: [item], saved: true, version: -1 }],
    ['half a version', 'POST', '/items/save', { items: [item], saved: true, version: 0.5 }],
    ['a text instead of a boolean', 'POST', '/items/save', { items: [item], saved: 'yes', version: 0 }],
    ['a negative price', 'POST', `/items/${item}/accept`, { total: -1, version: 0 }],
    ['a fractional price', 'POST', `/items/${item}/accept`, { total: 11.25, version: 0 }],
    ['501 items to price', 'POST', '/prices', { items: many(501, randomUUID) }],
    ['501 items to total', 'POST', '/totals', { items: many(501, randomUUID) }],
    ['a client-side total', 'POST', '/totals', { items: [], total: 1 }],
    ['no code', 'PUT', '/coupon', {}],
    ['a code with a line break', 'PUT', '/coupon', { code: 'A\nBC' }],
    ['a code of look-alike letters', 'PUT', '/coupon', { code: 'WЕLCOME10' }],
    ['nothing', 'POST', '/items', undefined],
    ['a list', 'POST', '/items', []],
  ])('refuses %s', async (_, method, path, body) => {
    const { status, problem } = await harness.ask(guest, method, path, body);
    expect([status, problem.code]).toEqual([400, 'invalid_body']);
  });

  it('refuses an invalid address for an item', async () => {
    const { status, problem } = await harness.ask(guest, 'POST', '/items/x/accept', { total: 1, version: 0 });
    expect([status, problem.code]).toEqual([404, 'not_found']);
  });
});
