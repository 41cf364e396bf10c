import { randomUUID } from 'node:crypto';
import {
  listStatus,
  shipmentSort,
  type ShipmentCountFilter,
  type ShipmentRow,
} from '#libs/contracts/shipments/shipment-lists.js';
import { labelStatuses, shipmentStatuses, trackingStatuses } from '#libs/contracts/shipments/statuses.js';
import type { ShipmentFilter, ShipmentTab } from '#libs/contracts/shipments/shipment-lists.js';
import type { Actor } from '#libs/domain/identity/actor.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { refusalOf } from '#libs/dev/testing/refusal.js';
import { readyShipment, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { encodeCursor } from '../../http/lists/cursor.js';
import { CountShipments, CountShipmentsHandler } from '../queries/count-shipments.js';
import { FindShipments, FindShipmentsHandler } from '../queries/find-shipments.js';
import { allOf } from '../../http/lists/sql-conditions.js';
import { hasListStatus, listStatusOf } from './list-status.js';
import { tabConditions } from './tab-conditions.js';

const guest: Actor = { id: 'guest-1', kind: 'guest', roles: [], tokenExpires: new Date() };

describe('shipment list', () => {
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

  it('includes every state in all and at most one other tab, and archived shipments in none', async () => {
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
  ])('lists in %s a shipment that is %j', async (tab, state) => {
    await store(named('Ada', state));
    expect(Object.entries(await countsOf()).filter(([, count]) => count > 0)).toEqual(
      [
        ['all', 1],
        [tab, 1],
      ].sort(),
    );
  });

  it('combines filters by day, carrier, service, status and source', async () => {
    const day = (text: string) => ({ createdAt: new Date(`${text}T12:00:00Z`) });
    await store(
      named('Ada', { ...day('2026-03-01'), source: 'file' }),
      named('Grace', { ...day('2026-03-02'), status: 'draft', offer: null }),
      named('Lin', { ...day('2026-03-03'), status: 'fulfilled', labelStatus: 'purchased', printCount: 1 }),
    );
    const offer = named('x').offer!;
    for (const [filter, expected] of [
      [{ from: '2026-03-02', to: '2026-03-02' }, ['Grace']],
      [{ from: '2026-03-02' }, ['Lin', 'Grace']],
      [{ carrier: [offer.carrier, 'nobody'] }, ['Lin', 'Ada']],
      [{ carrier: ['nobody'] }, []],
      [{ service: [offer.service] }, ['Lin', 'Ada']],
      [{ service: ['nothing'] }, []],
      [{ status: ['draft', 'printed'] }, ['Lin', 'Grace']],
      [{ source: ['file'] }, ['Ada']],
      [{ source: ['web'], service: [offer.service], to: '2026-03-03', q: 'li' }, ['Lin']],
    ] satisfies [Partial<ShipmentFilter>, string[]][])
      expect([filter, await names(filter)]).toEqual([filter, expected]);
    expect(await countsOf({ source: ['file'] })).toMatchObject({ all: 1, to_pay: 1, drafts: 0 });
  });

  it('filters by the store of the order', async () => {
    const [mine, other] = [randomUUID(), randomUUID()];
    const ada = named('Ada', { source: 'store' });
    await store(ada, named('Grace', { source: 'store' }), named('Lin'));
    await database
      .em()
      .execute(
        `insert into store_parcel (order_id, shipment_id, connection_id, owner_id, lines, created_at) values (?, ?, ?, ?, '[]', now())`,
        [randomUUID(), ada.id, mine, guest.id],
      );
    for (const [stores, expected] of [
      [[mine], ['Ada']],
      [[other, mine], ['Ada']],
      [[other], []],
    ] as const)
      expect(await names({ store: [...stores] })).toEqual(expected);
    expect(await countsOf({ store: [mine] })).toMatchObject({ all: 1 });
  });

  it('maps every state to exactly one status filter', async () => {
    const list = (states: readonly string[]) => `unnest(array['${states.join("','")}'])`;
    const rows = await database.em().execute<{ status: string }[]>(
      `select distinct ${listStatusOf} as status
       from (select * from ${list(shipmentStatuses)} status, ${list(labelStatuses)} label_status,
             ${list(trackingStatuses)} tracking_status, unnest(array[0, 1]) print_count) s`,
    );
    expect(rows.map(({ status }) => status).sort()).toEqual([...listStatus.options].sort());
  });

  it('finds exactly the states of one status, of two, and of one named twice', async () => {
    const list = (states: readonly string[]) => `unnest(array['${states.join("','")}'])`;
    const states = `(select * from ${list(shipmentStatuses)} status, ${list(labelStatuses)} label_status,
      ${list(trackingStatuses)} tracking_status, unnest(array[0, 1]) print_count) s`;
    const asked = [
      ...listStatus.options.map((status) => [status]),
      ['to_pay', 'problem'] as const,
      ['printed', 'printed'] as const,
    ];
    for (const statuses of asked) {
      const { sql, values } = allOf(hasListStatus(statuses));
      const [row] = await database.em().execute<{ found: number; wrong: number }[]>(
        `select count(*)::int as found,
                count(*) filter (where not ${listStatusOf} = any ('{${statuses.join(',')}}'))::int as wrong
         from ${states} where ${sql}`,
        values,
      );
      const [all] = await database
        .em()
        .execute<{ n: number }[]>(
          `select count(*)::int as n from ${states} where ${listStatusOf} = any ('{${statuses.join(',')}}')`,
        );
      expect([statuses, row]).toEqual([statuses, { found: all!.n, wrong: 0 }]);
      expect(all!.n).toBeGreaterThan(0);
    }
  });

  it.each(shipmentSort.options)('pages through %s, each row once and in order', async (sort) => {
    const offer = named('x').offer!;
    await store(
      ...Array.from({ length: 11 }, (_, index) =>
        named(`${'bcAÁa'[index % 5]}${index % 2}`, { offer: { ...offer, total: 1_000 + (index % 4) } }),
      ),
    );
    const seen: ShipmentRow[] = [];
    let cursor: string | undefined;
    do {
      const page = await find({ sort, limit: 3, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items);
      cursor = page.next;
    } while (cursor);
    expect(new Set(seen.map(({ slug }) => slug)).size).toBe(11);
    const key = (row: ShipmentRow) =>
      ({
        created: row.createdAt,
        total: String(row.total?.amount),
        recipient: row.receiver
          .normalize('NFD')
          .replace(/\u0301/g, '')
          .toLowerCase(),
      })[sort.replace('-', '') as 'created'];
    const keys = seen.map(key);
    const sorted = [...keys].sort();
    expect(keys).toEqual(sort.startsWith('-') ? sorted.reverse() : sorted);
  });

  it('refuses a cursor of another sort order', async () => {
    await store(named('Ada'), named('Grace'));
    const { next } = await find({ sort: 'recipient', limit: 1 });
    expect(await refusalOf(find({ sort: 'total', cursor: next! }))).toMatchObject({ code: 'invalid_body' });
  });

  it('pages from the newest to the oldest, each row once, even when rows are added meanwhile', async () => {
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
    expect(page.items).toEqual([]);
    expect(await countsOf({}, { ...guest, id: 'guest-2' })).toMatchObject({ all: 0 });
  });
});
