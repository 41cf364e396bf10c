import { CredentialKeys } from '#libs/domain/stores/sealed-credentials.js';
import { StoreConnection } from '#libs/domain/stores/store-connection.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';
import { storedOrder } from '#libs/dev/testing/sample-data/stored-order.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { storeKey, TestApi, type Guest } from '../testing/test-api.js';

describe('store rules and products', () => {
  const database = useDatabase();
  let api: TestApi;
  let user: Guest;
  let store: StoreConnection;
  beforeAll(async () => {
    api = await TestApi.start(database);
    user = await api.user();
  });
  beforeEach(async () => {
    store = StoreConnection.custom(user.id, { name: 'My shop', shop: '' }, new Date());
    store.takeApiKey('k', 'h'.repeat(64), new CredentialKeys([storeKey]));
    await database.em().persist(store).flush();
  });
  afterAll(() => api.stop());

  const send = (method: string, path: string, body?: unknown, as = user) => api.ask(path, { method, as, body });
  const stored = async (over: Partial<StoreOrder> = {}, line = {}) => {
    const made = storedOrder(store, over, [line]);
    await database
      .em()
      .persist([made.order, ...made.lines])
      .flush();
    return made.order.id;
  };
  const rule = (over: object = {}) => ({
    name: 'Abroad',
    conditions: [{ field: 'country', not: true, values: ['US'] }],
    actions: [
      { kind: 'signature', signature: 'adult' },
      { kind: 'tag', tag: 'abroad' },
    ],
    ...over,
  });
  const items = ({ json }: { json: Record<string, unknown> }) =>
    json['items'] as { id: string; version: number; name: string; enabled: boolean }[];

  it('are created inactive, tried on yesterday’s orders, activated, reordered and deleted', async () => {
    const [yesterday, old] = [new Date(Date.now() - 86_400_000), new Date(Date.now() - 9 * 86_400_000)];
    const abroad = { shipTo: { ...storedOrder(store).order.shipTo!, country: 'CA' } };
    const tried = await stored({ ...abroad, placedAt: yesterday, number: '#7' });
    await stored({ placedAt: yesterday });
    await stored({ ...abroad, placedAt: old });
    const trial = await send('POST', '/store-rules/trials', { rule: rule() });
    expect([trial.status, trial.json]).toMatchObject([
      200,
      {
        orders: 2,
        changed: 1,
        rules: [{ name: 'Abroad', orders: 1 }],
        items: [{ order: tried, number: '#7', effects: [{ did: ['adult signature', 'tag abroad'] }] }],
      },
    ]);
    expect(await database.em().findOneOrFail(StoreOrder, tried)).toMatchObject({ tags: [], signature: null });
    const [one] = items(await send('POST', '/store-rules', rule()));
    const two = items(await send('POST', '/store-rules', rule({ name: 'Second' })));
    expect(two.map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Abroad', false],
      ['Second', false],
    ]);
    const order = two.map(({ id }) => id).reverse();
    expect(items(await send('PUT', '/store-rules/order', { rules: order })).map(({ id }) => id)).toEqual(order);
    expect((await send('PUT', '/store-rules/order', { rules: order.slice(1) })).json['code']).toBe('version_conflict');
    const version = items(await send('GET', '/store-rules')).find(({ id }) => id === one!.id)!.version;
    const on = await send('PUT', `/store-rules/${one!.id}`, rule({ version, enabled: true }));
    expect(items(on).find(({ id }) => id === one!.id)).toMatchObject({ enabled: true });
    expect((await send('PUT', `/store-rules/${one!.id}`, rule({ version }))).json['code']).toBe('version_conflict');
    const run = await send('POST', '/store-rules/runs', { orders: [tried] });
    expect([run.status, run.json]).toEqual([202, { changed: 1 }]);
    expect((await database.em().findOneOrFail(StoreOrder, tried)).automatedAt).toBeNull();
    expect(await database.em().count(OutboxMessage, { job: 'automate-orders' })).toBe(1);
    for (const id of order) expect((await send('DELETE', `/store-rules/${id}`)).status).toBe(204);
    expect(items(await send('GET', '/store-rules'))).toEqual([]);
  });

  it('explain for an order what a rule could not do, on trial and after it ran', async () => {
    const id = await stored({ currency: 'EUR', placedAt: new Date(), number: '#8' });
    const skipped = ['not insured: the order is in EUR, and we insure in USD'];
    const insure = rule({ name: 'Insure', conditions: [], actions: [{ kind: 'insure' }] });
    const trial = await send('POST', '/store-rules/trials', { rule: insure });
    const effects = [{ name: 'Insure', did: [], skipped }];
    expect(trial.json).toMatchObject({ orders: 1, changed: 0, items: [{ order: id, number: '#8', effects }] });
    const [one] = items(await send('POST', '/store-rules', insure));
    const ruleEffects = [{ rule: one!.id, name: 'Insure', did: [], skipped }];
    await database.em().nativeUpdate(StoreOrder, id, { ruleEffects, automatedAt: new Date() });
    expect((await send('GET', `/store-orders/${id}`)).json['rules']).toEqual(ruleEffects);
    expect(items(await send('GET', '/store-rules'))).toMatchObject([{ name: 'Insure', applied: 0 }]);
  });

  it('refer only to stores and addresses of the user', async () => {
    const elsewhere = '018f3a7e-0000-7000-8000-000000000000';
    const conditions = [{ field: 'store', values: [elsewhere] }];
    const { status, json } = await send(
      'POST',
      '/store-rules',
      rule({ conditions, actions: [{ kind: 'ship_from', address: elsewhere }] }),
    );
    expect([status, (json['issues'] as { path: string }[]).map(({ path }) => path)]).toEqual([
      400,
      ['conditions', 'actions'],
    ]);
  });

  it('remember weights, apply them to open orders at once, and forget them', async () => {
    const id = await stored({ grams: null }, { sku: 'BOX', grams: null });
    const grams = async () => (await database.em().findOneOrFail(StoreOrder, id)).grams;
    const saved = await send('PUT', '/store-products', { sku: 'BOX', weight: { value: 1, unit: 'lb' } });
    expect([saved.status, saved.json]).toMatchObject([200, { sku: 'BOX', source: 'edited', version: 1 }]);
    expect(await grams()).toBe(908);
    expect((await send('PUT', '/store-products', { sku: 'BOX' })).json['code']).toBe('version_conflict');
    expect((await send('POST', '/store-products/remove', { skus: ['BOX'] })).status).toBe(204);
    expect(await grams()).toBeNull();
  });

  it('weigh open orders by a product whose SKU has no words, and by many products at once', async () => {
    const punctuated = await stored({ grams: null }, { sku: '--', grams: null });
    const grams = async (id: string) => (await database.em().findOneOrFail(StoreOrder, id)).grams;
    await send('PUT', '/store-products', { sku: '--', weight: { value: 100, unit: 'g' } });
    expect(await grams(punctuated)).toBe(200);
    const last = await stored({ grams: null }, { sku: 'M-30', grams: null });
    const rows = Array.from({ length: 30 }, (_, index) => `M-${index + 1};50;g`);
    const raw = `sku;weight;weight unit\n${rows.join('\n')}\n`;
    const headers = { 'content-type': 'text/csv' };
    expect((await api.ask('/store-products/file', { method: 'POST', as: user, raw, headers })).status).toBe(200);
    expect(await grams(last)).toBe(100);
  });

  it('are imported from a CSV file and exported to one that reads back unchanged', async () => {
    await send('POST', '/packages', {
      name: 'Mailer',
      parcel: { type: 'pak', dimensions: { length: 9, width: 6, height: 1, unit: 'in' } },
    });
    const file = (text: string) =>
      api.ask('/store-products/file', { method: 'POST', as: user, raw: text, headers: { 'content-type': 'text/csv' } });
    const text =
      'sku;name;weight;weight unit;length;width;height;size_unit;hs_code;origin;package\n' +
      'A-1;"Mug; blue ☕";0,4;kg;10;10;9;cm;6912.00;pt;mailer\nA-2;كوب;;;;;;;;;\n;no sku;;;;;;;;;\nA-3;;-1;g;;;;;;;\nA-4;;;;;;;;;;Crate\n';
    const answer = await file(text);
    expect([answer.status, answer.json]).toMatchObject([
      200,
      {
        added: 2,
        changed: 0,
        refused: 3,
        problems: [{ line: 4 }, { line: 5 }, { line: 6, text: 'There is no saved package "Crate".' }],
      },
    ]);
    const exported = await api.ask('/store-products/file', { as: user });
    expect(exported.text).toContain('A-1,"Mug; blue ☕",0.4,kg,10,10,9,cm,691200,PT,Mailer');
    expect((await file(exported.text)).json).toMatchObject({ added: 0, changed: 2, refused: 0 });
    expect((await api.ask('/store-products/file', { as: user })).text).toBe(exported.text);
    expect((await file('name\nx')).status).toBe(400);
    const listed = await send('GET', '/store-products?missing=weight');
    expect(items(listed)).toMatchObject([{ sku: 'A-2', name: 'كوب' }]);
  });

  it('find the smallest package that holds all pieces of an order', async () => {
    const inch = (length: number, width: number, height: number) => ({
      dimensions: { length, width, height, unit: 'in' },
    });
    for (const [name, of] of [
      ['Small', inch(6, 4, 2)],
      ['Medium', inch(8, 6, 4)],
      ['Large', inch(20, 20, 20)],
    ] as const)
      await send('POST', '/packages', { name, parcel: { type: 'parcel', ...of } });
    await send('PUT', '/store-products', { sku: 'BRICK', ...inch(7, 3, 2) });
    const [id, unknown] = [await stored({}, { sku: 'BRICK' }), await stored({}, { sku: 'NEW' })];
    const { json } = await send('POST', '/store-orders/boxes', { orders: [id, unknown], apply: true });
    const found = json['items'] as { order: string; boxes: { name: string }[]; reason: string | null }[];
    expect(
      found
        .find(({ order }) => order === id)
        ?.boxes.map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Medium', 'Large']);
    expect(found.find(({ order }) => order === unknown)).toMatchObject({
      boxes: [],
      reason: 'The size of NEW is not known.',
    });
    expect(json['applied']).toBe(1);
    expect((await database.em().findOneOrFail(StoreOrder, id)).parcel).toMatchObject({ dimensions: { length: 8 } });
  });
});
