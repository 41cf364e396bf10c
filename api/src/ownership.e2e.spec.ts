import type { OpenAPIObject } from '@nestjs/swagger';
import { labelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import { sampleLabel } from '#libs/adapters/label-render/fixtures/sample-labels.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { AddressFile } from '#libs/domain/addresses/address-file.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { PaymentCustomer } from '#libs/domain/payments/payment-customer.js';
import { SavedPackage } from '#libs/domain/accounts/saved-package.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { LabelFile } from '#libs/domain/labels/label-file.js';
import { Label } from '#libs/domain/labels/label.js';
import { Order } from '#libs/domain/orders/order.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment, testQuote, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { approvalFixture, companyPeople, companyRows, type CompanyPeople } from './testing/company-fixture.js';
import { claimFixture } from './testing/claim-fixture.js';
import { endpointFixture } from './testing/endpoint-fixture.js';
import { handOverFixture } from './testing/hand-over-fixture.js';
import { keyFixture } from './testing/key-fixture.js';
import { encode, spliced } from './testing/spliced-token.js';
import { scheduleFixture } from './testing/schedule-fixture.js';
import { storeFixture } from './testing/store-fixture.js';
import { uploadFixture } from './testing/upload-fixture.js';
import { linkRoutes, ownershipCases as cases, tableRoutes } from './testing/ownership-cases.js';
import { staffRoutes } from './testing/staff-routes.js';
import { TestApi, type Answer, type Guest } from './testing/test-api.js';

/** Ours alone, at whatever depth of an answer. */
const secrets =
  /"(cost|ownerId|owner_id|clientSecret|marginVersion|inputHash|passwordHash|secret|credentials|apiKeyHash|hash)"/;

describe('ownership', () => {
  const database = useDatabase();
  let api: TestApi;
  let owner: Guest;
  let other: Guest;
  let user: Guest;
  let otherUser: Guest;
  let staff: Guest[];
  let company: CompanyPeople;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [owner, other] = [await api.guest(), await api.guest()];
    [user, otherUser] = [await api.user(), await api.user()];
    staff = [await api.user(undefined, ['operator']), await api.user(undefined, ['admin'])];
    company = await companyPeople(api);
  });
  afterAll(() => api.stop());

  /** One of each, all of the owner; of the user what only users have. */
  async function belongings(holder = owner) {
    const em = database.em();
    const shipment = readyShipment(holder.id, {
      to: testReceiver({ name: 'Secret Receiver', street1: '7 Hidden Ln', phone: '2125550143' }),
    });
    const quote = testQuote(holder.id, shipment.rateRequest()!);
    shipment.choose(quote.offers[0]!, new Date());
    const bought = readyShipment(holder.id);
    const { order, items } = await placedOrder(em, [bought], { email: 'owner@b.example' });
    const inCart = readyShipment(holder.id);
    inCart.toCart();
    const item = CartItem.of(holder.id, inCart.id, 1, 1125);
    const label = Label.of(shipment.id, shipment.id, 0, sampleLabel({ page: 1, pages: 1 }));
    const tracker = Tracker.start({
      ...{ ownerId: holder.id, shipmentId: shipment.id, position: 0, parcels: 1, carrier: 'usps', carrierName: 'USPS' },
      ...{ service: 's', serviceName: 'S', trackingNumber: label.trackingNumber, sample: true },
      ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
    });
    const entry = AddressEntry.of(user.id, { nickname: 'Hidden', address: testReceiver({ name: 'Secret Friend' }) });
    const saved = SavedPackage.of(user.id, {
      name: `Secret ${entry.id}`,
      parcel: { type: 'parcel', preset: 'custom' },
    });
    const batch = LabelBatch.of(
      holder.id,
      [shipment.id],
      labelBatchBody.parse({ of: { shipments: [shipment.slug] } }),
      new Date(),
    );
    const content = Buffer.from('Secret');
    const file = Object.assign(new LabelFile(), { batchId: batch.id, number: 1, labels: 1, content });
    await em.nativeDelete(AddressEntry, { ownerId: user.id });
    em.persist([shipment, quote, bought, order, ...items, inCart, item, label, tracker, entry, saved, batch, file]);
    const addressFile = AddressFile.of(user.id, Buffer.from('Secret'), new Date());
    em.persist(addressFile);
    await em.flush();
    await em.persist(ShipmentReturn.of(bought.id, shipment.id, new Date())).flush();
    const handedOver = await handOverFixture(em, user.id, shipment, label.id);
    const uploads = await uploadFixture(em, user.id);
    const store = await storeFixture(em, user.id);
    const address = {
      ...{ shipment: shipment.slug, order: order.id, quote: quote.id, tracker: tracker.slug, item: item.id },
      ...{ entry: entry.id, addressFile: addressFile.id, package: saved.id, card: await savedCard(), batch: batch.id },
      ...{ ...uploads, ...store, apiKey: await keyFixture(em, user.id), endpoint: await endpointFixture(em, user.id) },
      ...handedOver,
      schedule: await scheduleFixture(em, user.id),
      ...(await claimFixture(em, holder.id, items[0]!)),
      ...{ member: company.shipper.id, invitation: (await companyRows(em, company)).id },
      approval: await approvalFixture(em, company),
    };
    return { shipment, address, trackingNumber: label.trackingNumber };
  }

  async function savedCard(): Promise<string> {
    const { customers, paymentMethods } = api.stripe.stripe;
    const { id: customer } = await customers.create();
    await database.em().upsert(PaymentCustomer, { userId: user.id, customerId: customer });
    return (await paymentMethods.attach('pm_card_visa', { customer })).id;
  }

  /** All rows that a stranger could have changed. */
  const fingerprint = async (em = database.em()) => {
    const [shipments, orders] = [await em.find(Shipment, {}, { orderBy: { id: 'asc' } }), await em.find(Order, {})];
    const [entries, packages] = [await em.find(AddressEntry, {}), await em.find(SavedPackage, {})];
    const untouched = [1, null];
    for (const rows of [entries, packages])
      expect(rows.map((row) => [row.version, row.lastUsedAt])).toEqual([untouched]);
    return [
      shipments.map((one) => [one.version, one.status, one.printCount]),
      orders.map((one) => [one.version, one.payment]),
    ];
  };

  async function routes(): Promise<string[]> {
    const document = (await (await fetch(`${api.url}/api/openapi.json`)).json()) as OpenAPIObject;
    return Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
  }

  it('covers every route with an owned resource in its path', async () => {
    const addressed = (await routes()).filter((route) => route.includes('{'));
    expect(addressed.sort()).toEqual([...Object.keys(cases), ...staffRoutes, ...linkRoutes, ...tableRoutes].sort());
  });

  const belongingsOf = (route: string) => belongings(cases[route]!.v1 ? user : owner);

  /** @param of what the route is about; something new unless given. */
  async function call(route: string, as?: Guest, of?: Awaited<ReturnType<typeof belongings>>): Promise<Answer> {
    const { shipment, address } = of ?? (await belongingsOf(route));
    const [method = '', path = ''] = route.replace('/api', '').split(' ');
    const { things, body, file, query = '', company: isCompany } = cases[route]!;
    const there = path
      .replace(/\{\w+\}/, address[things])
      .replace('{fix}', address.fix)
      .replace(/\{\w+\}/, '1');
    const sent = file ? { raw: file[1], headers: { 'content-type': file[0] } } : body ? { body: body(shipment) } : {};
    return api.ask(`${there}${query}`, { method, as: as && isCompany ? { ...as, company: company.id } : as, ...sent });
  }

  const closed = Object.keys(cases).filter((route) => !cases[route]!.open);

  it.each(closed)('refuses anonymous callers and other guests on %s, and changes nothing', async (route) => {
    const theirs = await belongingsOf(route);
    const nobody = await call(route, undefined, theirs);
    expect([nobody.status, nobody.json['code']]).toEqual([401, 'unauthenticated']);
    const stranger = await call(route, cases[route]!.user ? otherUser : other, theirs);
    expect([stranger.status, stranger.json['code']]).toEqual([
      404,
      cases[route]!.company ? 'not_a_member' : 'not_found',
    ]);
    expect(stranger.text).not.toMatch(/Secret|Hidden|owner@/);
    const untouched = [
      [1, 'ready', 0],
      [2, 'ordered', 0],
      [1, 'in_cart', 0],
    ];
    const [shipments, orders] = await fingerprint();
    expect(shipments?.map((one) => one.join()).sort()).toEqual(untouched.map((one) => one.join()).sort());
    expect(orders).toEqual([[1, 'created']]);
    expect(await database.em().count(OutboxMessage, {})).toBe(0);
  });

  it.each(closed)('answers 404 to other users, operators and admins on %s', async (route) => {
    const theirs = await belongingsOf(route);
    for (const stranger of [otherUser, ...staff]) {
      const { status, text } = await call(route, stranger, theirs);
      expect(status).toBe(404);
      expect(text).not.toMatch(/Secret|Hidden|owner@/);
    }
  });

  it.each(closed)('answers the owner on %s without our secrets', async (route) => {
    const answer = await call(route, cases[route]!.company ? company.admin : cases[route]!.user ? user : owner);
    expect([200, 201, 202, 204, 409]).toContain(answer.status);
    const shown = route.endsWith('/payment') ? answer.text.replace('"clientSecret"', '') : answer.text;
    expect(shown).not.toMatch(secrets);
    for (const { id } of [owner, user]) expect(shown).not.toContain(id);
  });

  it.each(Object.keys(cases).filter((route) => cases[route]!.open))(
    'answers everyone on %s without personal data',
    async (route) => {
      const answer = await call(route);
      expect(cases[route]!.refused ? [409] : [200, 202]).toContain(answer.status);
      expect(answer.text).not.toMatch(/Secret|Hidden|2125550143|90001|10001/);
      expect(answer.text).not.toMatch(secrets);
    },
  );

  it('finds a parcel by number without revealing its owner', async () => {
    const { trackingNumber, address } = await belongings();
    const found = await api.ask(`/track?number=${trackingNumber}`);
    expect([found.status, found.json]).toEqual([200, { slug: address.tracker }]);
  });

  it('lists only the caller’s own rows', async () => {
    await belongings();
    const mine = await api.ask('/shipments', { as: owner });
    expect((mine.json['items'] as unknown[]).length).toBe(3);
    expect(mine.text).not.toMatch(secrets);
    expect((await api.ask('/shipments', { as: other })).json).toMatchObject({ items: [] });
  });

  it('prevents other guests from ordering a foreign quote or using its offers', async () => {
    const { shipment, address } = await belongings();
    const order = { shipments: [shipment.slug], email: 'a@b.example', total: 1125, acceptTerms: true };
    expect((await api.ask('/orders', { method: 'POST', as: other, body: order })).json['code']).toBe('not_found');
    const body = { from: shipment.from, to: shipment.to, parcels: shipment.parcels, offerId: `${address.quote}.0` };
    expect((await api.ask('/shipments', { method: 'POST', as: other, body })).json['code']).toBe('not_found');
  });

  it.each<[string, () => Promise<string>, number, string]>([
    ['expired', async () => (await api.guest(24 * 3600_000)).token, 401, 'token_expired'],
    ['forged', async () => `${(await api.guest()).token.slice(0, -6)}AAAAAA`, 401, 'unauthenticated'],
    [
      'somebody else’s claims',
      async () => spliced((await api.guest()).token, (await api.guest()).token),
      401,
      'unauthenticated',
    ],
    [
      'unsigned',
      () => Promise.resolve(`${encode({ alg: 'none' })}.${encode({ sub: 'us-east-1:x' })}.`),
      401,
      'unauthenticated',
    ],
    ['nonsense', () => Promise.resolve('x'), 401, 'unauthenticated'],
  ])('refuses a token that is %s', async (_, token, status, code) => {
    const answer = await api.ask('/shipments', { as: { id: '', token: await token() } });
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
  });
});
