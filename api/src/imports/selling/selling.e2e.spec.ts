import { testOrder } from '#libs/dev/testing/sample-data/test-order.js';
import { randomUUID } from 'node:crypto';
import { importView } from '#libs/contracts/imports/imports.js';
import { rowView } from '#libs/contracts/imports/rows/rows.js';
import { Import } from '#libs/domain/imports/import.js';
import { ImportRate, type KnownService } from '#libs/domain/imports/import-rate.js';
import { ImportRow } from '#libs/domain/imports/import-row.js';
import { testImport } from '#libs/dev/testing/sample-data/import-fixtures.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useImportApi } from '../testing/import-api.js';

const services: KnownService[] = [
  { carrier: 'usps', service: 'ground_advantage', name: 'Ground Advantage', minDays: 2, maxDays: 5 },
  { carrier: 'fedex', service: 'ground', name: 'Ground', minDays: 1, maxDays: 3 },
];

describe('pricing and sale of uploaded rows', () => {
  const { database, get, send, enqueued, user } = useImportApi();

  /** A file of three rows at $9.00 each. */
  async function priced(): Promise<Import> {
    const em = database.em();
    const upload = await testImport(em, user().id, [{}, {}, {}]);
    upload.services = services;
    await em.flush();
    await em.execute(
      `insert into import_rate (import_id, row, revision, carrier, service, total, chosen, services)
       select import_id, row, 1, 'usps', 'ground_advantage', 900, false, '{0,900,1,1100}' from import_row`,
    );
    return upload;
  }

  const put = (id: string, path: string, body: object) => send(id, path, body, 'PUT');
  const order = { rows: 3, total: 2700, email: 'ada@example.com', acceptTerms: true };
  const states = async () => (await database.em().find(ImportRow, {}, { orderBy: { row: 'asc' } })).map((r) => r.state);

  it('stores a rule and chooses again among the known services', async () => {
    const { id, version } = await priced();
    await database.em().execute('update import_rate set chosen = true where row = 3');
    const rule = { kind: 'cheapest_within', days: 3 };
    const view = importView.parse((await put(id, '/rule', { rule, version })).json);
    expect(view).toMatchObject({ rule, busy: 'rating', counts: { valid: 2, rated: 1 }, total: { amount: 900 } });
    expect((await enqueued()).map(([job]) => job)).toEqual(['rate-rows']);
    expect((await put(id, '/rule', { rule, version })).status).toBe(409);
    const left = await database.em().find(ImportRate, {}, { orderBy: { row: 'asc' } });
    expect(left.map(({ revision, total }) => [revision, total])).toEqual([
      [-2, null],
      [1, 900],
      [-2, null],
    ]);
  });

  it('prices rows again with a new rule where none got a price, except those that a carrier refuses', async () => {
    const { id, version } = await priced();
    const em = database.em();
    const none = `carrier = null, service = null, total = null, services = '{}', failure_text = 'None.'`;
    const refusals = { 2: 'live_rows_limit', 3: 'no_service', 4: 'too_heavy' };
    for (const [row, code] of Object.entries(refusals))
      await em.execute(`update import_rate set ${none}, failure_code = ? where row = ?`, [code, row]);
    const view = importView.parse((await put(id, '/rule', { rule: { kind: 'cheapest' }, version })).json);
    expect(view).toMatchObject({ busy: 'rating', counts: { valid: 2, rate_failed: 1 } });
    expect(await enqueued()).toMatchObject([['rate-rows', { importId: id }]]);
    expect((await database.em().find(ImportRate, {})).map(({ row }) => row)).toEqual([4]);
  });

  it('takes a manual choice of service for a row, and returns it to the rule', async () => {
    const { id } = await priced();
    const choose = (offer: object | null, revision = 1) => put(id, '/rows/2/offer', { revision, offer });
    const chosen = await choose({ carrier: 'fedex', service: 'ground' });
    expect(rowView.parse(chosen.json)).toMatchObject({
      chosen: true,
      offer: { carrier: 'fedex', total: { amount: 1100 } },
    });
    expect((await choose({ carrier: 'dhl', service: 'x' })).status).toBe(409);
    expect((await choose(null, 7)).status).toBe(409);
    expect(rowView.parse((await choose(null)).json)).toMatchObject({ chosen: false, offer: null, state: 'valid' });
  });

  it('drops the price of an edited row, but not the chosen service', async () => {
    const { id } = await priced();
    await put(id, '/rows/2/offer', { revision: 1, offer: { carrier: 'fedex', service: 'ground' } });
    const edits = [2, 3].map((row) => ({ row, revision: 1, set: { recipient_name: 'Grace' } }));
    await send(id, '/rows', { edits }, 'PATCH');
    const view = importView.parse((await get(id, '')).json);
    expect(view).toMatchObject({ busy: 'rating', counts: { valid: 2, rated: 1 }, total: { amount: 900 } });
    const left = await database.em().find(ImportRate, {}, { orderBy: { row: 'asc' } });
    expect(left.map(({ row, chosen, service, total }) => [row, chosen, service, total])).toEqual([
      [2, true, 'ground', null],
      [4, false, 'ground_advantage', 900],
    ]);
    expect((await put(id, '/rows/2/offer', { revision: 2, offer: null })).status).toBe(409);
  });

  it('sells rows at the displayed totals, one sale at a time', async () => {
    const { id } = await priced();
    const other = await send(id, '/order', { ...order, total: 2699 });
    expect([other.status, other.json]).toMatchObject([
      409,
      {
        code: 'price_changed',
        issues: [
          { path: 'rows', message: '3' },
          { path: 'total', message: '2700' },
        ],
      },
    ]);
    expect(await states()).toEqual(['valid', 'valid', 'valid']);
    const sold = await send(id, '/order', order);
    expect([sold.status, importView.parse(sold.json)]).toMatchObject([
      202,
      { busy: 'adding', counts: { adding: 3 }, sale: { target: 'order', status: 'adding', rows: 3, orderId: null } },
    ]);
    expect((await enqueued()).map(([job]) => job)).toEqual(['buy-rows']);
    expect((await send(id, '/order', order)).status).toBe(409);
    expect((await send(id, '/cancel', {})).status).toBe(409);
  });

  it('shows and sells the totals of one order when a file has more rows than an order holds', async () => {
    const em = database.em();
    const { id } = await testImport(em, user().id, [{}]);
    await em.execute(
      `insert into import_row (import_id, row, state, revision, cells, warned, head)
       select import_id, n, state, 1, cells, false, case n when 10001 then 10000 else n end
       from import_row, generate_series(3, 10050) as n where import_id = ?`,
      [id],
    );
    await em.execute(
      `insert into import_rate (import_id, row, revision, carrier, service, total, chosen, services)
       select import_id, row, revision, 'usps', 'ground_advantage', 100 + row % 2, false, '{}' from import_row
       where import_id = ? and head = row`,
      [id],
    );
    const view = importView.parse((await get(id, '')).json);
    expect(view).toMatchObject({ counts: { rated: 10_049 }, total: { amount: 1_009_823 } });
    // Rows 2 to 10001; the last shipment has two of them.
    expect(view.order).toMatchObject({ rows: 10_000, total: { amount: 1_004_899 } });
    const body = { ...order, rows: 10_000, total: 1_004_899 };
    expect((await send(id, '/order', { ...body, total: body.total + 1 })).status).toBe(409);
    const sold = importView.parse((await send(id, '/order', body)).json);
    expect(sold).toMatchObject({ counts: { adding: 10_000, rated: 49 }, order: { rows: 49 } });
  });

  it('reports shipments of a failed order, which can be ordered again', async () => {
    const { id } = await priced();
    const em = database.em();
    const [first, second] = [readyShipment(user().id), readyShipment(user().id)];
    await em.persist([first, second]).flush();
    const row = await em.findOneOrFail(ImportRow, { row: 2 });
    em.assign(row, { state: 'added', shipmentId: first.id });
    const failure = { code: 'coupon_not_found', text: 'There is no such code.' };
    const upload = await em.findOneOrFail(Import, id);
    upload.sale = {
      ...{ id: randomUUID(), target: 'order', status: 'failed', rows: 3, done: 3, total: 2700, orderId: null, failure },
      ...{ email: 'ada@example.com', coupon: 'NONE' },
    };
    await em.flush();
    const total = 1800 + first.offer!.total;
    const view = async () => importView.parse((await get(id, '')).json);
    expect(await view()).toMatchObject({ counts: { rated: 2 }, order: { rows: 3, total: { amount: total } } });
    // Of an order that was placed: as soon as one of its items could not be sold.
    const item = testOrder([second]).items[0]!;
    upload.sale = { ...upload.sale, status: 'done', orderId: item.orderId, failure: null };
    await em.persist(item).flush();
    expect((await view()).order).toMatchObject({ rows: 2 });
    item.failed('label_refused', 'No.');
    await em.flush();
    expect((await view()).order).toMatchObject({ rows: 3 });
    const turn = (over: string) => em.execute(`update shipment set ${over} where id = ?`, [first.id]);
    await turn(`ship_date = '2020-01-01'`);
    expect((await view()).order).toMatchObject({ rows: 2 });
    await turn(`ship_date = '${first.shipDate}', offer = jsonb_set(offer, '{expiresAt}', '"2020-01-01T00:00:00Z"')`);
    expect((await view()).order).toMatchObject({ rows: 2 });
    await turn(`offer = jsonb_set(offer, '{expiresAt}', '"${first.offer!.expiresAt}"')`);
    expect((await send(id, '/order', { ...order, total })).status).toBe(202);
    expect((await em.fork().find(ImportRow, { saleId: { $ne: null } })).length).toBe(3);
  });

  it('suggests one order when the cart has no room', async () => {
    const { id } = await priced();
    const em = database.em();
    const others = Array.from({ length: 498 }, () => readyShipment(user().id));
    for (const one of others) one.toCart();
    await em.persist(others).flush();
    const full = await send(id, '/cart', { rows: 3, total: 2700 });
    expect([full.status, full.json]).toMatchObject([409, { code: 'cart_full' }]);
    expect(await states()).toEqual(['valid', 'valid', 'valid']);
  });

  it('refuses more than a card can be charged, with an explanation', async () => {
    const { id } = await priced();
    await database.em().execute('update import_rate set total = 40000000');
    const dear = await send(id, '/order', { ...order, total: 120_000_000 });
    expect([dear.status, dear.json]).toMatchObject([409, { code: 'limit_reached' }]);
    expect(await states()).toEqual(['valid', 'valid', 'valid']);
  });
});
