import type { ShipmentCountFilter, ShipmentFilter } from '#libs/contracts/shipments/shipment-lists.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { readyShipment, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { CountShipments, CountShipmentsHandler } from '../queries/count-shipments.js';
import { FindShipments, FindShipmentsHandler } from '../queries/find-shipments.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('shipment search', () => {
  const database = useDatabase();

  const find = (filter: Partial<ShipmentFilter> = {}, actor = guest) =>
    new FindShipmentsHandler(database.em()).execute(
      new FindShipments(actor, { tab: 'all', sort: '-created', limit: 25, ...filter }),
    );

  const countsOf = (filter: ShipmentCountFilter = {}, actor = guest) =>
    new CountShipmentsHandler(database.em()).execute(new CountShipments(actor, filter));

  async function store(...shipments: Shipment[]): Promise<void> {
    const em = database.em();
    em.persist(shipments);
    await em.flush();
  }
  const named = (name: string, over: Partial<Shipment> = {}) =>
    Object.assign(readyShipment(guest.id, { to: testReceiver({ name }) }), over);
  const names = async (filter: Partial<ShipmentFilter>) => (await find(filter)).items.map((row) => row.receiver);

  const tracked = (shipment: Shipment, trackingNumber: string) =>
    Tracker.start({
      ...{ ownerId: shipment.ownerId, shipmentId: shipment.id, position: 0, parcels: 1, carrier: 'usps' },
      ...{ carrierName: 'USPS', service: 's', serviceName: 'S', trackingNumber, sample: true },
      ...{ from: placeOf(shipment.from!), to: placeOf(shipment.to!), estimate: null },
    });

  it('finds by any part of name, company, city, postal code, reference, slug and tracking number', async () => {
    const ada = named('Ada Lovelace', { references: ['PO-77', 'blue'] });
    await store(ada, named('Grace Hopper'));
    await database.em().persist(tracked(ada, '9400111899')).flush();
    for (const q of ['ada', 'ADA LOVE', 'po-77', 'Blue', ada.slug.slice(0, 9), '940011'])
      expect(await names({ q })).toEqual(['Ada Lovelace']);
    for (const q of ['lovelace', 'velac', 'O-77', '400111', '9400 1118', 'love angeles', 'angeles, love'])
      expect(await names({ q })).toEqual(['Ada Lovelace']);
    for (const q of ['Los', '9000', 'ngele']) expect((await names({ q })).length).toBe(2);
    for (const q of ['zzz', 'love hopper', '9400111898', '(', ' ']) expect(await names({ q: q || 'x' })).toEqual([]);
    expect(await countsOf({ q: 'velac' })).toMatchObject({ all: 1, to_pay: 1 });
  });

  it('finds names regardless of accents, capitals and apostrophes', async () => {
    await store(named('Zoë Müller-Łuczak'), named("Siobhán O'Brien"), named('李伟'), named('Strauß & Søn'));
    for (const q of ['zoe', 'ZOË', 'muller', 'müll', 'luczak'])
      expect(await names({ q })).toEqual(['Zoë Müller-Łuczak']);
    for (const q of ['obrien', 'O’Brien', 'siobhan']) expect(await names({ q })).toEqual(["Siobhán O'Brien"]);
    for (const q of ['strauss', 'STRAUß', 'son']) expect(await names({ q })).toEqual(['Strauß & Søn']);
    expect(await names({ q: '李伟' })).toEqual(['李伟']);
  });

  it('finds beginnings of words for one or two letters', async () => {
    await store(named('Bo Chen'), named('Jumbo Li'));
    expect(await names({ q: 'bo' })).toEqual(['Bo Chen']);
    expect(await names({ q: 'umb' })).toEqual(['Jumbo Li']);
  });

  it('finds shipments by all or part of their order number', async () => {
    const em = database.em();
    const { order } = await placedOrder(em, [named('Ada')]);
    await placedOrder(em, [named('Grace')]);
    for (const q of [`WB-${order.number}`, `wb ${order.number}`])
      expect((await find({ q })).items).toMatchObject([{ receiver: 'Ada', orderNumber: `WB-${order.number}` }]);
    expect(await names({ q: String(order.number).slice(0, -1) })).toEqual(expect.arrayContaining(['Ada', 'Grace']));
  });

  it('finds and counts the newest of very many whose numbers contain the text', async () => {
    const ada = named('Ada');
    await store(ada);
    await database.em().persist(tracked(ada, '9400111899')).flush();
    const many = Array.from({ length: 2_500 }, () => named('Lin'));
    await store(...many);
    await database
      .em()
      .persist(many.map((one, n) => tracked(one, `9400112${n}`)))
      .flush();
    expect((await find({ q: '940011', limit: 3 })).items).toHaveLength(3);
    expect(await countsOf({ q: '940011' })).toMatchObject({ all: 2_501 });
    expect(await names({ q: '9400111899' })).toEqual(['Ada']);
    expect(await names({ q: '940012' })).toEqual([]);
    await database.em().execute(`update shipment_search set words = words || ' x1899y' where recipient = 'lin'`);
    expect(await countsOf({ q: '1899' })).toMatchObject({ all: 2_501 });
    expect(await names({ q: '1899', sort: 'recipient', limit: 2 })).toEqual(['Ada', 'Lin']);
  });

  it('searches the current data: after an edit, a transfer and an erasure of the address', async () => {
    const ada = named('Ada');
    await store(ada);
    const em = database.em();
    const stored = await em.findOneOrFail(Shipment, ada.id);
    stored.edit({ to: { ...stored.to!, name: 'Countess' } });
    await em.flush();
    expect([await names({ q: 'ada' }), await names({ q: 'countess' })]).toEqual([[], ['Countess']]);
    await database.em().nativeUpdate(Shipment, ada.id, { ownerId: 'guest-2' });
    expect(await names({ q: 'countess' })).toEqual([]);
    expect((await find({ q: 'countess' }, { ...guest, id: 'guest-2' })).items).toHaveLength(1);
    await database.em().execute(`update shipment set receiver = receiver || '{"name":""}'`);
    const rows = await database.em().execute('select words from shipment_search');
    expect(JSON.stringify(rows)).not.toMatch(/countess/i);
    await database.em().nativeDelete(Shipment, ada.id);
    expect(await database.em().execute('select 1 from shipment_search')).toEqual([]);
  });

  it('treats % and _ and \\ literally', async () => {
    await store(named('100% Cotton'), named('100 Cotton'), named('a_b'), named('axb'), named('c\\d'));
    expect(await names({ q: '100%' })).toEqual(['100% Cotton']);
    expect(await names({ q: 'a_' })).toEqual(['a_b']);
    expect(await names({ q: 'c\\' })).toEqual(['c\\d']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: "' or 1=1 --" })).toEqual([]);
  });
});
