import type { ShipmentBody, ShipmentPatch } from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { StateEvent } from '#libs/domain/state-event.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import {
  completeBody,
  readyShipment,
  testParcel,
  testQuote,
  testReceiver,
} from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { CancelShipment, CancelShipmentHandler } from './commands/cancel-shipment.js';
import { ChooseOffer, ChooseOfferHandler } from './commands/choose-offer.js';
import { CloneShipment, CloneShipmentHandler } from './commands/clone-shipment.js';
import { CreateShipment, CreateShipmentHandler } from './commands/create-shipment.js';
import { EditShipment, EditShipmentHandler } from './commands/edit-shipment.js';
import { RateShipment, RateShipmentHandler } from './commands/rate-shipment.js';
import { GetShipment, GetShipmentHandler } from './queries/get-shipment.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };
const other: Actor = { ...guest, id: 'guest-2' };

describe('shipments', () => {
  const database = useDatabase();

  const stored = (slug: string) => database.em().findOneOrFail(Shipment, { slug });
  const create = (body: ShipmentBody = completeBody()) =>
    new CreateShipmentHandler(database.em(), new SystemClock())
      .execute(new CreateShipment(guest, body))
      .then(({ slug }) => stored(slug));
  const edit = (slug: string, patch: ShipmentPatch, actor = guest) =>
    new EditShipmentHandler(database.em(), new SystemClock())
      .execute(new EditShipment(actor, slug, patch))
      .then(() => stored(slug));
  const choose = (slug: string, offerId: string, version: number, actor = guest) =>
    new ChooseOfferHandler(database.em(), new SystemClock())
      .execute(new ChooseOffer(actor, slug, offerId, version))
      .then(() => stored(slug));
  const rate = (slug: string, actor = guest) =>
    new RateShipmentHandler(database.em(), new SystemClock())
      .execute(new RateShipment(actor, slug))
      .then(() => stored(slug));
  const clone = (slug: string, actor = guest) =>
    new CloneShipmentHandler(database.em(), new SystemClock()).execute(new CloneShipment(actor, slug)).then(stored);
  const cancel = (slug: string, actor = guest) =>
    new CancelShipmentHandler(database.em()).execute(new CancelShipment(actor, slug));
  const get = (slug: string, actor = guest) =>
    new GetShipmentHandler(database.em()).execute(new GetShipment(actor, slug));
  const notify = () => database.em().count(OutboxMessage, { job: 'compute-rates' });

  /** A finished quote for the shipment's content. */
  async function quoted(shipment: Shipment, owner = guest): Promise<Quote> {
    const em = database.em();
    const quote = testQuote(owner.id, shipment.rateRequest()!);
    em.persist(quote);
    await em.flush();
    return quote;
  }
  const ordered = (shipment: Shipment) => void Object.assign(shipment, { status: 'ordered', orderId: shipment.id });
  async function ready(change: (shipment: Shipment) => void = () => undefined): Promise<Shipment> {
    const em = database.em();
    const shipment = readyShipment(guest.id);
    change(shipment);
    em.persist(shipment);
    await em.flush();
    return shipment;
  }

  it('are priced once addresses and parcels are known', async () => {
    const empty = await create({});
    expect([empty.quoteId, await notify()]).toEqual([null, 0]);
    const full = await create();
    const quote = await database.em().findOneOrFail(Quote, full.quoteId!);
    expect(quote).toMatchObject({
      shipmentId: full.id,
      ownerId: guest.id,
      status: 'pending',
      waitingFor: ['usps', 'fedex'],
    });
    expect(await notify()).toBe(1);
    const moves = await database.em().find(StateEvent, { subjectId: full.id });
    expect(moves.map((move) => [move.fromState, move.toState, move.actor])).toEqual([[null, 'draft', guest.id]]);
  });

  it('are priced again only when something relevant to the price changes', async () => {
    const { slug, quoteId, version } = await create();
    const named = await edit(slug, { version, to: testReceiver({ name: 'Somebody else' }) });
    expect([named.quoteId, await notify()]).toEqual([quoteId, 1]);
    const heavier = await edit(slug, {
      version: named.version,
      parcels: [testParcel({ weight: { value: 9, unit: 'lb' } })],
    });
    expect(heavier.quoteId).not.toBe(quoteId);
    expect(await notify()).toBe(2);
  });

  it('accept an offer of the caller’s own quote for the same content', async () => {
    const draft = await create();
    const quote = await quoted(draft);
    const chosen = await choose(draft.slug, quote.offers[0]!.id, draft.version);
    expect(chosen).toMatchObject({ status: 'ready', quoteId: quote.id, offer: { total: 1125 } });
    expect(await stored(draft.slug)).toMatchObject({ status: 'ready', version: draft.version + 1 });
  });

  it('preserve the offer of the instant quote they are created from', async () => {
    const quote = await quoted(readyShipment(guest.id));
    const shipment = await create({ ...completeBody(), offerId: quote.offers[0]!.id });
    expect(shipment).toMatchObject({ status: 'ready', quoteId: quote.id });
    expect(await notify()).toBe(0);
  });

  it('refuse offers that are foreign, unknown, expired or for other content', async () => {
    const draft = await create();
    const { slug, version } = draft;
    const own = await quoted(draft);
    const foreign = await quoted(draft, other);
    const heavier = await quoted(
      readyShipment(guest.id, { parcels: [testParcel({ weight: { value: 9, unit: 'lb' } })] }),
    );
    const refused = async (offerId: string) => (await refusalOf(choose(slug, offerId, version))).code;
    expect(await refused(foreign.offers[0]!.id)).toBe('not_found');
    expect(await refused(`${own.id}.7`)).toBe('not_found');
    expect(await refused('nonsense')).toBe('not_found');
    expect(await refused(heavier.offers[0]!.id)).toBe('offer_changed');
    const expired = own.offers.map((offer) => ({ ...offer, expiresAt: new Date(0).toISOString() }));
    await database.em().nativeUpdate(Quote, own.id, { offers: expired });
    expect(await refused(own.offers[0]!.id)).toBe('offer_expired');
    expect((await refusalOf(create({ ...completeBody(), offerId: heavier.offers[0]!.id }))).code).toBe('offer_changed');
    expect((await stored(slug)).offer).toBeNull();
  });

  it('refuse a change of a stale version', async () => {
    const { slug, version } = await create();
    await edit(slug, { version, references: ['first'] });
    expect(await refusalOf(edit(slug, { version, references: ['second'] }))).toMatchObject({
      code: 'version_conflict',
      details: { version: version + 1 },
    });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => edit(slug, { version: version + 1, references: [`${index}`] })),
    );
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect((await stored(slug)).version).toBe(version + 2);
  });

  it('refuse an invalid ship date, including one that no calendar has', async () => {
    const { slug, version } = await create();
    for (const shipDate of ['2020-01-01', '2099-01-01', '0000-00-00'])
      expect((await refusalOf(edit(slug, { version, shipDate }))).details.issues).toMatchObject([{ path: 'shipDate' }]);
  });

  it('get today as ship date when new prices are requested after it has passed', async () => {
    const em = database.em();
    const late = readyShipment(guest.id, { shipDate: '2020-01-02' });
    await em.persist(late).flush();
    const rated = await rate(late.slug);
    expect(rated).toMatchObject({ shipDate: shippingToday(new Date()), offer: null, status: 'draft' });
    expect((await database.em().findOneOrFail(Quote, rated.quoteId!)).request.shipDate).toBe(rated.shipDate);
  });

  it('have no prices to request without a parcel', async () => {
    const { slug } = await create({});
    expect(await refusalOf(rate(slug))).toMatchObject({ code: 'shipment_incomplete', kind: 'conflict' });
  });

  it('are copied without dates, prices, labels and confirmations', async () => {
    const original = await ready((shipment) => {
      forced(shipment, { status: 'fulfilled', labelStatus: 'purchased' });
      Object.assign(shipment, { shipDate: '2020-01-01', printCount: 3 });
    });
    const copy = await clone(original.slug);
    expect(copy).toMatchObject({
      ...{ status: 'draft', labelStatus: 'none', offer: null, orderId: null, printCount: 0, noProhibitedAt: null },
      ...{ shipDate: shippingToday(new Date()), from: original.from, to: original.to, parcels: original.parcels },
    });
    expect(copy.slug).not.toBe(original.slug);
    expect(await notify()).toBe(1);
  });

  it('are discarded while not ordered, once or twice', async () => {
    const { slug } = await create();
    await cancel(slug);
    await cancel(slug);
    expect((await stored(slug)).status).toBe('cancelled');
    expect(await refusalOf(cancel((await ready(ordered)).slug))).toMatchObject({
      code: 'illegal_transition',
      message: expect.stringContaining('void its label'),
    });
  });

  it('remain unchanged once ordered', async () => {
    const shipment = await ready(ordered);
    const { slug, version } = shipment;
    const attempts = [
      edit(slug, { version, references: ['x'] }),
      choose(slug, shipment.offer!.id, version),
      rate(slug),
    ];
    expect((await Promise.all(attempts.map(async (work) => (await refusalOf(work)).kind))).sort()).toEqual([
      'conflict',
      'conflict',
      'missing',
    ]);
    expect((await stored(slug)).version).toBe(version);
  });

  it('are hidden from other owners', async () => {
    const { slug, version } = await create();
    const attempts = [
      () => get(slug, other),
      () => edit(slug, { version, references: ['x'] }, other),
      () => choose(slug, 'x', version, other),
      () => rate(slug, other),
      () => clone(slug, other),
      () => cancel(slug, other),
    ];
    for (const attempt of attempts)
      expect(await refusalOf(attempt())).toMatchObject({ code: 'not_found', kind: 'missing' });
    expect((await stored(slug)).version).toBe(version);
  });
});
