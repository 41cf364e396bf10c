import { labelStatuses, shipmentStatuses, trackingStatuses } from '#libs/contracts/shipments/statuses.js';
import type { ShipmentFilter, ShipmentTab } from '#libs/contracts/shipments/shipments.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { placeOf } from '#libs/domain/shipments/readiness.js';
import { Tracker } from '#libs/domain/tracking/tracker.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { readyShipment, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { encodeCursor } from '../http/lists/cursor.js';
import { FindShipments, FindShipmentsHandler } from './queries/find-shipments.js';
import { tabConditions } from './tab-conditions.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('the list of shipments', () => {
  const database = useDatabase();

  const find = (filter: Partial<ShipmentFilter> = {}, actor = guest) =>
    new FindShipmentsHandler(database.em()).execute(new FindShipments(actor, { tab: 'all', limit: 25, ...filter }));

  async function store(...shipments: Shipment[]): Promise<void> {
    const em = database.em();
    em.persist(shipments);
    await em.flush();
  }
  const named = (name: string, over: Partial<Shipment> = {}) =>
    Object.assign(readyShipment(guest.id, { to: testReceiver({ name }) }), over);
  const names = async (filter: Partial<ShipmentFilter>) => (await find(filter)).items.map((row) => row.receiver);

  it('puts every state into all and at most one other tab, and archived ones into none', async () => {
    const list = (states: readonly string[]) => `unnest(array['${states.join("','")}'])`;
    const tabs = Object.entries(tabConditions).map(([tab, condition]) => `case when ${condition} then '${tab}' end`);
    const rows = await database.em().execute<{ state: string; tabs: string[] }[]>(
      `select concat_ws(' ', s.status, s.label_status, s.tracking_status, s.print_count) as state,
              array_remove(array[${tabs.join(',')}], null) as tabs
       from (select * from ${list(shipmentStatuses)} status, ${list(labelStatuses)} label_status,
             ${list(trackingStatuses)} tracking_status, unnest(array[0, 1]) print_count) s`,
    );
    expect(rows).toHaveLength(shipmentStatuses.length * labelStatuses.length * trackingStatuses.length * 2);
    expect(rows.filter((row) => row.tabs.length > 2)).toEqual([]);
    expect(rows.filter((row) => row.tabs.length > 0 && !row.tabs.includes('all'))).toEqual([]);
    expect(rows.filter((row) => /^(cancelled|archived)/.test(row.state) && row.tabs.length > 0)).toEqual([]);
  });

  it.each<[ShipmentTab, Partial<Shipment>]>([
    ['drafts', { status: 'draft' }],
    ['to_pay', {}],
    ['to_pay', { status: 'ordered' }],
    ['problems', { labelStatus: 'failed' }],
    ['problems', { status: 'ordered', labelStatus: 'purchasing_unknown' }],
    ['to_print', { status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'label_created' }],
    ['in_transit', { status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'delayed' }],
    ['problems', { status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'exception' }],
    ['delivered', { status: 'fulfilled', labelStatus: 'purchased', trackingStatus: 'delivered' }],
  ])('%s holds one that is %j', async (tab, state) => {
    await store(named('Ada', state));
    const { counts } = await find();
    expect(Object.entries(counts).filter(([, count]) => count > 0)).toEqual(
      [
        ['all', 1],
        [tab, 1],
      ].sort(),
    );
  });

  it('finds by the beginning of name, company, city, postal code, reference, slug and tracking number', async () => {
    const ada = named('Ada Lovelace', { references: ['PO-77', 'blue'] });
    await store(ada, named('Grace Hopper'));
    const tracker = Tracker.start({
      ...{ ownerId: guest.id, shipmentId: ada.id, position: 0, parcels: 1, carrier: 'usps', carrierName: 'USPS' },
      ...{ service: 's', serviceName: 'S', trackingNumber: '9400111899', sample: true },
      ...{ from: placeOf(ada.from!), to: placeOf(ada.to!), estimate: null },
    });
    const em = database.em();
    em.persist(tracker);
    await em.flush();
    for (const q of ['ada', 'ADA LOVE', 'po-77', 'Blue', ada.slug.slice(0, 9), '940011'])
      expect(await names({ q })).toEqual(['Ada Lovelace']);
    for (const q of ['Los', '9000']) expect((await names({ q })).length).toBe(2);
    for (const q of ['lovelace', 'O-77', '400111', 'zzz']) expect(await names({ q })).toEqual([]);
    expect((await find({ q: 'ada' })).counts).toMatchObject({ all: 1, to_pay: 1 });
  });

  it('treats % and _ and \\ literally', async () => {
    await store(named('100% Cotton'), named('100 Cotton'), named('a_b'), named('axb'), named('c\\d'));
    expect(await names({ q: '100%' })).toEqual(['100% Cotton']);
    expect(await names({ q: 'a_' })).toEqual(['a_b']);
    expect(await names({ q: 'c\\' })).toEqual(['c\\d']);
    expect(await names({ q: '%' })).toEqual([]);
    expect(await names({ q: "' or 1=1 --" })).toEqual([]);
  });

  it('pages from the newest to the oldest, each row once, also when rows come in between', async () => {
    const at = Date.UTC(2026, 2, 2);
    const shipments = Array.from({ length: 23 }, (_, index) =>
      named(`r${index}`, { createdAt: new Date(at + Math.floor(index / 3)) }),
    );
    await store(...shipments);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ limit: 4, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((row) => row.receiver));
      cursor = page.next;
      await store(named('newer', { createdAt: new Date() }));
    } while (cursor);
    expect(seen).toHaveLength(23);
    expect([...seen].sort()).toEqual(shipments.map((one) => one.to!.name).sort());
    const times = seen.map((name) => shipments.find((one) => one.to!.name === name)!.createdAt.getTime());
    expect(times).toEqual([...times].sort((a, b) => b - a));
  });

  it.each([
    ['nonsense'],
    [encodeCursor(['x', 'y'])],
    [encodeCursor(['2026-03-02T00:00:00.000Z', 'y'])],
    [encodeCursor(['1', '11111111-1111-4111-8111-111111111111'])],
    [encodeCursor([1, 2])],
  ])('refuses the cursor %s', async (cursor) => {
    expect(await refusalOf(find({ cursor }))).toMatchObject({
      code: 'invalid_body',
      details: { issues: [{ path: 'cursor' }] },
    });
  });

  it('shows nothing of other owners', async () => {
    await store(named('Ada'));
    const page = await find({}, { ...guest, id: 'guest-2' });
    expect(page).toMatchObject({ items: [], counts: { all: 0 } });
  });
});
