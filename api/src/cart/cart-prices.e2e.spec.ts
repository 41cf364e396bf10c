import { Quote } from '#libs/domain/quotes/quote.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { testParcel, testQuote, testRate, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';
import { CartHarness, expire, ids, states } from './testing/cart-harness.js';

const yesterday = () => shippingToday(new Date(Date.now() - 36 * 3600_000));
const dearer = testRate({ cost: 2000, lines: [{ kind: 'base', label: 'Postage', amount: 2000 }] });

describe('cart pricing', () => {
  const database = useDatabase();
  let api: TestApi;
  let guest: Guest;
  const harness = new CartHarness(database, () => api);
  beforeAll(async () => {
    api = await TestApi.start(database);
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  const price = (body: object = {}) => harness.ask(guest, 'POST', '/prices', body);
  const notify = () => database.em().count(OutboxMessage, { job: 'compute-rates' });
  const accept = (id: string, total: number, version: number) =>
    harness.ask(guest, 'POST', `/items/${id}/accept`, { total, version });

  /** The carriers answer what was asked for this shipment. */
  async function answer(shipment: Shipment, rates = [testRate()]): Promise<Quote> {
    const em = database.em();
    const { quoteId } = await harness.stored(shipment.slug);
    const quote = await em.findOneOrFail(Quote, quoteId!);
    const [{ offers }] = [testQuote(guest.id, quote.request, rates)];
    const priced = offers.map(({ id: _id, badges: _badges, inputHash: _hash, ...offer }) => offer);
    quote.answer(
      ['usps', 'fedex'].map((carrier) => ({
        carrier,
        offers: carrier === 'usps' ? priced : [],
        refusals: [],
        messages: [],
      })),
    );
    await em.flush();
    return quote;
  }

  it('requests expired prices once, together', async () => {
    const { shipments, cart } = await harness.filled(guest, 3);
    await harness.change(shipments.slice(0, 2), expire);
    expect(states((await harness.get(guest)).cart)).toEqual(['offer_expired', 'offer_expired', 'ok']);
    const { status, cart: pricing } = await price();
    expect([status, pricing.version, pricing.items.map((item) => item.pricing)]).toEqual([
      ...[202, cart.version],
      [true, true, false],
    ]);
    await Promise.all([price(), price(), price({ items: [cart.items[0]!.id] })]);
    expect([await notify(), await database.em().count(Quote)]).toEqual([2, 2]);
    await answer(shipments[0]!);
    const { cart: partly } = await harness.get(guest);
    expect([states(partly), partly.totals.items]).toEqual([['ok', 'offer_expired', 'ok'], 2]);
  });

  it('requests prices of saved items only when they are named', async () => {
    const { shipments, cart } = await harness.filled(guest, 1);
    await harness.save(guest, ids(cart.items), true, cart.version);
    await harness.change(shipments, expire);
    await price();
    expect(await notify()).toBe(0);
    await price({ items: ids(cart.items) });
    expect(await notify()).toBe(1);
  });

  it('requests prices for today when the ship date has passed', async () => {
    const shipments = await harness.ready(guest, 1, undefined, { shipDate: yesterday() });
    await harness.add(guest, shipments);
    expect((await harness.get(guest)).cart.items).toMatchObject([{ state: 'offer_expired', shipDate: yesterday() }]);
    expect((await price()).cart.items).toMatchObject([{ pricing: true, shipDate: shippingToday(new Date()) }]);
    await answer(shipments[0]!);
    expect(states((await harness.get(guest)).cart)).toEqual(['ok']);
  });

  it('requires the customer to accept changed prices once, as shown', async () => {
    const { shipments, cart } = await harness.filled(guest, 1);
    const [id] = ids(cart.items);
    await harness.change(shipments, expire);
    expect(await accept(id!, 1125, cart.version)).toMatchObject({ status: 409, problem: { code: 'offer_expired' } });
    await price();
    const { offers } = await answer(shipments[0]!, [dearer]);
    const { total } = offers[0]!;
    const { cart: changed } = await harness.get(guest);
    expect(changed.items).toMatchObject([
      { state: 'price_changed', acceptedTotal: { amount: 1125 }, offer: { total: { amount: total } } },
    ]);
    expect(changed.totals.items).toBe(0);
    expect(await accept(id!, 1125, cart.version)).toMatchObject({ status: 409, problem: { code: 'price_changed' } });
    const accepted = await accept(id!, total, cart.version);
    expect(accepted.cart).toMatchObject({
      version: cart.version + 1,
      items: [{ state: 'ok', acceptedTotal: null, offer: { id: offers[0]!.id } }],
      totals: { total: { amount: total } },
    });
    expect(await harness.stored(shipments[0]!.slug)).toMatchObject({ offer: { total }, status: 'in_cart' });
  });

  it('reports a retired service and what to do', async () => {
    const { shipments } = await harness.filled(guest, 1);
    await harness.change(shipments, expire);
    await price();
    await answer(shipments[0]!, [testRate({ service: 'priority' })]);
    const { cart } = await harness.get(guest);
    expect(cart.items).toMatchObject([{ state: 'invalid', issue: { code: 'service_unavailable_for_shipment' } }]);
    await price();
    expect(await notify()).toBe(1);
  });

  describe('edits in the cart', () => {
    const heavy = [testParcel({ weight: { value: 9, unit: 'lb' } })];
    const edit = (id: string, body: object) => harness.ask(guest, 'PUT', `/items/${id}`, body);

    /** A cart of three, and a quote for the second one being heavier. */
    async function quoted(owner = guest.id) {
      const { shipments, cart } = await harness.filled(guest, 3);
      const request = { ...shipments[1]!.rateRequest()!, parcels: heavy };
      const quote = testQuote(owner, request, [dearer]);
      await database.em().persist(quote).flush();
      const [offer] = quote.offers;
      const body = { changes: { parcels: heavy }, offerId: offer!.id, total: offer!.total, version: cart.version };
      return { cart, id: cart.items[1]!.id, body, slug: shipments[1]!.slug };
    }

    it('change content and price together, and preserve the position', async () => {
      const { cart, id, body } = await quoted();
      const { cart: edited, status } = await edit(id, body);
      expect([status, ids(edited.items), edited.items[1]]).toMatchObject([
        ...[200, ids(cart.items)],
        { state: 'ok', offer: { id: body.offerId, total: { amount: body.total } }, parcels: heavy },
      ]);
    });

    it('preserve the offer when they do not affect the price', async () => {
      const { cart, id, body, slug } = await quoted();
      const { offer } = cart.items[1]!;
      const to = testReceiver({ name: 'Somebody Else' });
      const unchanged = { ...body, changes: { to }, offerId: offer!.id, total: offer!.total.amount };
      expect((await edit(id, unchanged)).cart.items[1]).toMatchObject({ state: 'ok', offer, to });
      expect((await harness.stored(slug)).to?.name).toBe('Somebody Else');
    });

    type Body = Awaited<ReturnType<typeof quoted>>['body'];
    it.each<[string, (body: Body) => object, number, string]>([
      ['with another price', (body) => ({ total: body.total - 1 }), 409, 'price_changed'],
      ['with an offer for other content', () => ({ changes: { references: ['x'] } }), 409, 'offer_changed'],
      ['with an invalid offer', () => ({ offerId: 'nonsense' }), 404, 'not_found'],
      ['with an unknown offer', (body) => ({ offerId: `${body.offerId.slice(0, -1)}7` }), 404, 'not_found'],
      [
        'with a missing field',
        () => ({ changes: { parcels: heavy, noProhibitedContents: false } }),
        ...([409, 'shipment_incomplete'] as const),
      ],
      ['for an older cart', (body) => ({ version: body.version - 1 }), 409, 'version_conflict'],
      ['for a past day', () => ({ changes: { shipDate: '2020-01-01' } }), 400, 'invalid_body'],
      ['with a negative price', () => ({ total: -1 }), 400, 'invalid_body'],
      ['with a second offer', () => ({ changes: { parcels: heavy, offerId: 'x' } }), 400, 'invalid_body'],
      ['with an unknown field', () => ({ price: 1 }), 400, 'invalid_body'],
    ])('change nothing when refused: %s', async (_, change, status, code) => {
      const { cart, id, body } = await quoted();
      const answered = await edit(id, { ...body, ...change(body) });
      expect([answered.status, answered.problem.code]).toEqual([status, code]);
      expect((await harness.get(guest)).cart).toEqual(cart);
    });

    it('are refused with the offer of another owner', async () => {
      const { cart, id, body } = await quoted('somebody-else');
      expect(await edit(id, body)).toMatchObject({ status: 404, problem: { code: 'not_found' } });
      expect((await harness.get(guest)).cart).toEqual(cart);
    });
  });
});
