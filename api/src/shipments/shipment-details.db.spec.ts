import type { Actor } from '#libs/domain/identity/actor.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { ShipmentNote } from '#libs/domain/shipments/shipment-note.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { TrackingEvent } from '#libs/domain/tracking/tracking-event.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { forced } from '#libs/dev/testing/sample-data/force-state.js';
import { readyShipment, testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { SystemClock } from '#libs/runtime/clock.js';
import { soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { ReturnShipment, ReturnShipmentHandler } from './commands/return-shipment.js';
import { WriteNote, WriteNoteHandler } from './commands/write-note.js';
import { GetShipmentDetails, GetShipmentDetailsHandler } from './queries/get-shipment-details.js';

const guest: Actor = { id: 'g_guest', kind: 'guest', roles: [], tokenExpires: new Date() };
const other: Actor = { ...guest, id: 'g_other' };

describe('shipment details', () => {
  const database = useDatabase();
  const details = (slug: string, actor = guest) =>
    new GetShipmentDetailsHandler(database.em(), new SystemClock()).execute(new GetShipmentDetails(actor, slug));
  const write = (slug: string, note: string, actor = guest) =>
    new WriteNoteHandler(database.em(), new SystemClock()).execute(new WriteNote(actor, slug, note));
  const sendBack = (slug: string, actor = guest) =>
    new ReturnShipmentHandler(database.em(), new SystemClock()).execute(new ReturnShipment(actor, slug));

  async function stored(change: (shipment: Shipment) => void = () => undefined): Promise<Shipment> {
    const em = database.em();
    const shipment = readyShipment(guest.id);
    change(shipment);
    await em.persist(shipment).flush();
    return shipment;
  }

  it('have no order, label or parcel before the shipment is ordered, and are settled', async () => {
    const { slug } = await stored();
    const view = await details(slug);
    expect(view).toMatchObject({ note: '', order: null, label: null, tracking: [], settled: true });
    expect(view.timeline.map(({ line, state }) => `${line} ${state}`)).toEqual(['shipment draft', 'shipment ready']);
  });

  it('show order, price, label, parcel and every step of the four status lines once sold', async () => {
    const { shipment, order } = await soldShipment(database.em());
    const view = await details(shipment.slug);
    expect(view).toMatchObject({
      order: {
        ...{ number: `WB-${order.number}`, payment: 'captured', receipt: true, refund: null },
        ...{ total: { amount: 1125 }, discount: { amount: 0 }, refundable: { possible: true } },
      },
      label: { status: 'purchased', pages: [{ page: 1 }] },
      tracking: [{ status: 'label_created', carrierName: 'USPS', events: [] }],
      settled: false,
    });
    const lines = new Set(view.timeline.map(({ line }) => line));
    expect([...lines].sort()).toEqual(['label', 'payment', 'shipment', 'tracking']);
    const times = view.timeline.map(({ at }) => Date.parse(at));
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(view.timeline.every(({ parcel }) => parcel === null)).toBe(true);
  });

  it('list the latest scan first and the first print, and are settled when the parcel has arrived', async () => {
    const em = database.em();
    const { shipment } = await soldShipment(em);
    const tracker = await em.findOneOrFail(Tracker, { shipmentId: shipment.id });
    const seen = { rawCode: 'X', rawText: 'Scanned', state: 'TN', country: 'US' };
    const scan = (hour: number, city: string, status: 'in_transit' | 'delivered' = 'in_transit') =>
      TrackingEvent.of(tracker.id, { ...seen, time: `2026-11-20T0${hour}:00:00Z`, status, city }, new Date());
    const scans = [scan(3, 'Memphis'), scan(5, 'Dallas', 'delivered'), scan(4, 'Jackson')];
    em.persist(scans);
    tracker.checked(scans, { events: [] }, { now: new Date(), speed: 1, how: 'polled' });
    shipment.printed(new Date());
    await em.flush();
    const view = await details(shipment.slug);
    expect(view.tracking[0]?.events.map(({ city }) => city)).toEqual(['Dallas', 'Jackson', 'Memphis']);
    expect(view.timeline.some(({ line, state }) => line === 'label' && state === 'printed')).toBe(true);
    expect(view.settled).toBe(true);
  });

  it('are not settled while the label is being purchased', async () => {
    const { slug } = await stored((one) => forced(one, { status: 'ordered', labelStatus: 'purchasing_unknown' }));
    expect(await details(slug)).toMatchObject({ settled: false, label: { status: 'purchasing_unknown', pages: [] } });
  });

  it('include the owner’s note unchanged, without moving the shipment', async () => {
    const { slug, version } = await stored();
    await write(slug, 'Fragile <b>vase</b>');
    await write(slug, 'Fragile <b>vase</b>, call first');
    expect(await details(slug)).toMatchObject({ note: 'Fragile <b>vase</b>, call first', shipment: { version } });
    await write(slug, '');
    expect((await details(slug)).note).toBe('');
    expect(await database.em().count(ShipmentNote)).toBe(0);
  });

  it('send a return to the owner’s default return address', async () => {
    const user: Actor = { ...guest, id: `u_${'1'.repeat(32)}`, kind: 'user' };
    const entry = AddressEntry.of(user.id, { nickname: '', address: testAddress({ name: 'Returns desk' }) });
    await database
      .em()
      .persist(Object.assign(entry, { isDefaultReturn: true }))
      .flush();
    const { slug } = await stored((shipment) => void Object.assign(shipment, { ownerId: user.id }));
    expect((await details(await sendBack(slug, user), user)).shipment.to).toMatchObject({ name: 'Returns desk' });
  });

  it('create a return draft from the recipient to the sender, without note or order', async () => {
    const { shipment } = await soldShipment(database.em());
    await write(shipment.slug, 'Mine');
    const view = await details(await sendBack(shipment.slug));
    expect(view).toMatchObject({ note: '', order: null, shipment: { status: 'draft', orderId: null } });
    expect([view.shipment.from?.name, view.shipment.to?.name]).toEqual([shipment.to?.name, shipment.from?.name]);
    expect(view.shipment.contents.type).toBe('returned');
    expect(await database.em().count(Quote, { shipmentId: { $ne: shipment.id } })).toBeGreaterThan(0);
  });

  it('are hidden from other owners', async () => {
    const { slug } = await stored();
    for (const attempt of [() => details(slug, other), () => write(slug, 'x', other), () => sendBack(slug, other)])
      expect(await refusalOf(attempt())).toMatchObject({ code: 'not_found', kind: 'missing' });
    expect(await database.em().count(ShipmentNote)).toBe(0);
  });
});
