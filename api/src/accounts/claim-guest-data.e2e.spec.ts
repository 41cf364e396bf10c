import { Order } from '#libs/domain/orders/order.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { SigningKey } from '#libs/dev/sandbox/cognito/signing-key.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('claiming guest data', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let bob: Guest;
  let guest: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob] = [await api.user(), await api.user()];
  });
  beforeEach(async () => {
    guest = await api.guest();
  });
  afterAll(() => api.stop());

  const claim = (as = ann, guestToken = guest.token) =>
    api.ask('/account/claim', { method: 'POST', as, body: { guestToken } });
  const owners = async () => {
    const em = database.em();
    const rows = [
      await em.find(Shipment, {}),
      await em.find(Order, {}),
      await em.find(Tracker, {}),
      await em.find(Quote, {}),
    ];
    return rows.map((kind) => kind.map((row) => row.ownerId));
  };
  const slugs = async (as: Guest) =>
    ((await api.ask('/shipments', { as })).json['items'] as { slug: string }[]).map(({ slug }) => slug).sort();

  /** A ready shipment with its quote, an ordered one, a tracker. */
  async function belongings(ownerId = guest.id) {
    const em = database.em();
    const [ready, ordered] = [readyShipment(ownerId), readyShipment(ownerId)];
    const quote = testQuote(ownerId, ready.rateRequest()!);
    ready.choose(quote.offers[0]!, new Date());
    const { order } = await placedOrder(em, [ordered]);
    const tracker = Tracker.start({
      ...{ ownerId, shipmentId: ordered.id, position: 0, parcels: 1, carrier: 'usps', carrierName: 'USPS' },
      ...{ service: 's', serviceName: 'S', trackingNumber: '9400', sample: true, estimate: null },
      ...{ from: placeOf(ordered.from!), to: placeOf(ordered.to!) },
    });
    em.persist([ready, quote, tracker]);
    await em.flush();
    return { ready, ordered, order, quote };
  }

  it('transfers everything once and changes nothing else', async () => {
    const { ready, ordered, order, quote } = await belongings();
    const own = await belongings(ann.id);
    const before = await database.em().find(Shipment, {}, { orderBy: { id: 'asc' } });
    expect(await claim()).toMatchObject({ status: 200, json: { shipments: 2, orders: 1 } });
    expect((await owners()).flat().every((owner) => owner === ann.id)).toBe(true);
    const after = await database.em().find(Shipment, {}, { orderBy: { id: 'asc' } });
    expect(after.map((one) => ({ ...one, ownerId: '' }))).toEqual(before.map((one) => ({ ...one, ownerId: '' })));
    expect(await slugs(ann)).toEqual([ready, ordered, own.ready, own.ordered].map(({ slug }) => slug).sort());
    for (const path of [`/shipments/${ready.slug}`, `/orders/${order.id}`, `/quotes/${quote.id}`]) {
      expect((await api.ask(path, { as: ann })).status).toBe(200);
      expect((await api.ask(path, { as: guest })).status).toBe(404);
    }
    const steps = await database.em().find(StateEvent, { subjectId: order.id });
    expect(new Set(steps.map(({ actor }) => actor))).toEqual(new Set([guest.id]));
  });

  it('includes data added later and is safe to repeat', async () => {
    await belongings();
    await claim();
    expect((await claim()).json).toEqual({ shipments: 0, orders: 0 });
    await belongings();
    expect((await claim()).json).toEqual({ shipments: 2, orders: 1 });
  });

  it('transfers each row once when two devices claim at the same time', async () => {
    for (let n = 0; n < 5; n += 1) await belongings();
    const answers = await Promise.all(Array.from({ length: 8 }, () => claim()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const total = (kind: string) => answers.reduce((sum, { json }) => sum + Number(json[kind]), 0);
    expect([total('shipments'), total('orders')]).toEqual([10, 5]);
  });

  it('gives everything to one of two users and nothing to the other', async () => {
    for (let n = 0; n < 3; n += 1) await belongings();
    const answers = await Promise.all([claim(ann), claim(bob), claim(ann), claim(bob)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json['code']).toBe('already_claimed');
    expect(new Set((await owners()).flat()).size).toBe(1);
  });

  it('keeps the user’s edit when a guest page is still open', async () => {
    const { ready } = await belongings();
    await claim();
    const version = { version: ready.version };
    const edit = (as: Guest, references: string[]) =>
      api.ask(`/shipments/${ready.slug}`, { method: 'PATCH', as, body: { ...version, references } });
    expect((await edit(ann, ['mine'])).status).toBe(200);
    expect((await edit(guest, ['old'])).status).toBe(404);
    expect((await api.ask(`/shipments/${ready.slug}`, { as: ann })).json['references']).toEqual(['mine']);
  });

  it('transfers an order placed during the claim along with its shipment', async () => {
    for (let round = 0; round < 12; round += 1) {
      const { ready } = await belongings();
      const body = { shipments: [ready.slug], email: 'a@b.example', total: 1125, acceptTerms: true };
      const [placed] = await Promise.all([api.ask('/orders', { method: 'POST', as: guest, body }), claim(), claim()]);
      expect([201, 404]).toContain(placed.status);
    }
    const orders = await database.em().find(Order, {});
    const shipments = await database.em().find(Shipment, {});
    const split = shipments.filter(
      (one) => one.orderId && orders.find(({ id }) => id === one.orderId)?.ownerId !== one.ownerId,
    );
    expect(split).toEqual([]);
    await claim();
    expect(new Set((await owners()).flat())).toEqual(new Set([ann.id]));
  });

  it.each<[string, () => Promise<string>, string]>([
    ['expired', async () => (await api.guest(24 * 3600_000)).token, 'token_expired'],
    ['of another guest', async () => withSubject(guest.token, (await api.guest()).id), 'unauthenticated'],
    ['signed by somebody else', () => Promise.resolve(forged(guest.token)), 'unauthenticated'],
    ['of another pool', () => Promise.resolve(forged(guest.token, { aud: 'us-east-1:other' })), 'unauthenticated'],
    ['unsigned', () => Promise.resolve(`${guest.token.split('.').slice(0, 2).join('.')}.`), 'unauthenticated'],
    ['a user’s', () => Promise.resolve(bob.token), 'not_a_guest'],
    ['nonsense', () => Promise.resolve('x'), 'unauthenticated'],
  ])('claims nothing with a token that is %s', async (_, token, code) => {
    await belongings();
    const answer = await claim(ann, await token());
    expect(answer).toMatchObject({
      status: 400,
      json: { code: 'invalid_body', issues: [{ path: 'guestToken', code }] },
    });
    expect(new Set((await owners()).flat())).toEqual(new Set([guest.id]));
  });

  it('requires a user', async () => {
    expect((await claim(guest)).status).toBe(403);
    expect((await api.ask('/account/claim', { method: 'POST', body: { guestToken: guest.token } })).status).toBe(401);
    expect((await claim(ann, '')).status).toBe(400);
    expect((await claim(ann, 'x'.repeat(9000))).status).toBe(400);
  });
});

const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const withSubject = (token: string, sub: string): string => {
  const [head, , signature] = token.split('.');
  return [head, Buffer.from(JSON.stringify({ ...claimsOf(token), sub })).toString('base64url'), signature].join('.');
};

/** The same claims under a key of our own, with the key id of the real one. */
const forged = (token: string, changes: object = {}): string => {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid: string };
  return SigningKey.generate('RS512').token({ ...claimsOf(token), ...changes }, { kid });
};
