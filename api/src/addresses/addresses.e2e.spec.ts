import { addressEntry, addressPage, type AddressEntry as Entry } from '#libs/contracts/addresses/address-book.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('address book', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let bob: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob] = [await api.user(), await api.user()];
  });
  afterAll(() => api.stop());

  const post = (body: object, as = ann) => api.ask('/addresses', { method: 'POST', as, body });
  const add = async (over: Parameters<typeof testAddress>[0] = {}, more: object = {}, as = ann) =>
    addressEntry.parse((await post({ address: testAddress(over), ...more }, as)).json);
  const list = async (query = '', as = ann) => addressPage.parse((await api.ask(`/addresses${query}`, { as })).json);
  const names = async (search: string) =>
    (await list(`?search=${encodeURIComponent(search)}`)).items.map((one) => one.address.name);
  const patch = (id: string, body: object, as = ann) => api.ask(`/addresses/${id}`, { method: 'PATCH', as, body });

  it('stores an address in its printed form', async () => {
    const answer = await post({
      nickname: ' Home ',
      address: testAddress({ state: 'new york', phone: '212 555 0143' }),
    });
    expect(answer).toMatchObject({
      status: 201,
      json: {
        nickname: 'Home',
        address: { state: 'NY', phone: '+12125550143' },
        isDefaultSender: false,
        lastUsedAt: null,
      },
    });
    const { id } = addressEntry.parse(answer.json);
    expect(answer.headers.get('location')).toBe(`/api/addresses/${id}`);
    expect((await api.ask(`/addresses/${id}`, { as: ann })).json).toEqual(answer.json);
  });

  it.each<[string, object]>([
    ['capitals and points', { street1: '12 MAIN ST.' }],
    ['spaces', { street1: ' 12  Main St ' }],
    ['an accent', { name: 'Gráce Hopper' }],
    ['the state in full', { state: 'New York' }],
    ['another phone', { phone: '2125550143' }],
  ])('recognizes an address with %s', async (_, over) => {
    const first = await add();
    const again = await post({ address: testAddress(over), nickname: 'Office' });
    expect(again).toMatchObject({ status: 200, json: { id: first.id, nickname: 'Office' } });
    expect((await list()).items).toHaveLength(1);
  });

  it('preserves filled fields when merging', async () => {
    await add({ phone: '2125550143', email: 'a@b.example' }, { nickname: 'Home' });
    const { json } = await post({ address: testAddress() });
    expect(json).toMatchObject({
      nickname: 'Home',
      version: 1,
      address: { phone: '+12125550143', email: 'a@b.example' },
    });
  });

  it.each<[object, string]>([
    [{ street1: '' }, 'address.street1'],
    [{ name: '', company: '' }, 'address.name'],
    [{ postal: '1' }, 'address.postal'],
    [{ phone: '1' }, 'address.phone'],
    [{ city: 'a\nb' }, 'address.city'],
  ])('refuses %j', async (over, path) => {
    const answer = await post({ address: testAddress(over) });
    expect(answer).toMatchObject({ status: 400, json: { code: 'address_invalid', issues: [{ path }] } });
  });

  it('refuses unknown fields', async () => {
    expect((await post({ address: testAddress(), ownerId: bob.id })).status).toBe(400);
    expect((await post({ address: testAddress(), version: 3 })).status).toBe(400);
    expect((await post({ address: { ...testAddress(), price: 1 } })).status).toBe(400);
  });

  it('finds an entry by the beginning of any word, ignoring case and accents', async () => {
    await add({ name: 'Grace Hopper', company: 'Navy Yard', street1: '5 Ocean Ave' }, { nickname: 'Rear admiral' });
    await add({ name: 'Müller-Lüdenscheidt', street1: '9 Elm St', city: 'Los Angeles', state: 'CA', postal: '90001' });
    for (const search of ['gra', 'HOP', 'navy y', 'ocean', '5 oc', 'rear', 'adm', 'new', '1000'])
      expect(await names(search)).toEqual(['Grace Hopper']);
    for (const search of ['muller', 'Lüden', 'los ang', '900'])
      expect(await names(search)).toEqual(['Müller-Lüdenscheidt']);
    for (const search of ['race', 'opper', '%', '_', '%25', "' or 1=1", 'hopper grace', '---'])
      expect(await names(search)).toEqual([]);
    expect((await list('?search=')).items).toHaveLength(2);
    expect((await list('?search=grace', bob)).items).toEqual([]);
  });

  it('pages by last use, then newest first, each entry once', async () => {
    const entries: Entry[] = [];
    for (let index = 0; index < 9; index += 1) entries.push(await add({ name: `Person ${index}` }));
    for (const index of [4, 1]) await api.ask(`/addresses/${entries[index]!.id}/use`, { method: 'POST', as: ann });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.items.map((one) => one.address.name.slice(-1)));
      cursor = page.next;
    } while (cursor);
    expect(seen.join('')).toBe('148765320');
    expect((await api.ask('/addresses?cursor=nonsense', { as: ann })).status).toBe(400);
  });

  it('has one default of each kind, whichever way it is set', async () => {
    const first = await add({ name: 'A' }, { isDefaultSender: true, isDefaultReturn: true });
    const second = await add({ name: 'B' }, { isDefaultSender: true });
    const flags = async () =>
      Object.fromEntries(
        (await list()).items.map((one) => [one.address.name, [one.isDefaultSender, one.isDefaultReturn]]),
      );
    expect(await flags()).toEqual({ A: [false, true], B: [true, false] });
    await patch(first.id, { version: 1, isDefaultSender: true });
    await patch(second.id, { version: 1, isDefaultReturn: true });
    expect(await flags()).toEqual({ A: [true, false], B: [false, true] });
    expect((await patch(first.id, { version: 1, isDefaultSender: false })).json).toMatchObject({
      isDefaultSender: false,
    });
    expect((await api.ask('/account', { as: ann })).json).toMatchObject({
      defaultSenderId: null,
      defaultReturnId: second.id,
    });
  });

  it('has one default when twenty requests set it concurrently', async () => {
    const entries = await Promise.all(Array.from({ length: 20 }, (_, index) => add({ name: `P${index}` })));
    const answers = await Promise.all(entries.map(({ id }) => patch(id, { version: 1, isDefaultSender: true })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list('?limit=100')).items.filter((one) => one.isDefaultSender)).toHaveLength(1);
  });

  it('refuses the second of two concurrent changes', async () => {
    const { id } = await add();
    const answers = await Promise.all(['X', 'Y', 'Z'].map((nickname) => patch(id, { version: 1, nickname })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const taken = await add({ name: 'Other' });
    const conflict = await patch(taken.id, { version: taken.version, address: testAddress() });
    expect(conflict).toMatchObject({ status: 409, json: { code: 'address_known' } });
  });

  it('creates one entry when the same address is added twenty times concurrently', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post({ address: testAddress() })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(answers.map(({ json }) => json['id'])).size).toBe(1);
  });

  it('holds at most 5,000 entries, even when ten are added concurrently', async () => {
    await api.ask('/account', { as: ann });
    const em = database.em();
    em.persist(
      Array.from({ length: 4_996 }, (_, n) =>
        AddressEntry.of(ann.id, { nickname: '', address: testAddress({ name: `N${n}` }) }),
      ),
    );
    await em.flush();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => post({ address: testAddress({ name: `New ${n}` }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(4).fill(201),
      ...Array<number>(6).fill(409),
    ]);
    expect(answers.find(({ status }) => status === 409)?.json['code']).toBe('limit_reached');
    expect(await database.em().count(AddressEntry, { ownerId: ann.id })).toBe(5_000);
    expect((await post({ address: testAddress({ name: 'N7' }) })).status).toBe(200);
    expect((await post({ address: testAddress() }, bob)).status).toBe(201);
  });

  it('hides entries from other owners', async () => {
    const { id } = await add();
    const calls: [string, string, object?][] = [
      ['GET', ''],
      ['PATCH', '', { version: 1, nickname: 'mine' }],
      ['DELETE', ''],
      ['POST', '/use'],
    ];
    for (const [method, path, body] of calls) {
      const answer = await api.ask(`/addresses/${id}${path}`, { method, as: bob, ...(body ? { body } : {}) });
      expect([answer.status, answer.json['code']]).toEqual([404, 'not_found']);
      expect((await api.ask(`/addresses/${id}${path}`, { method, as: await api.guest() })).status).toBe(403);
    }
    expect((await api.ask(`/addresses/${id}`, { as: ann })).json).toMatchObject({
      version: 1,
      nickname: '',
      lastUsedAt: null,
    });
    expect((await api.ask(`/addresses/${id}`, { method: 'DELETE', as: ann })).status).toBe(204);
    expect((await api.ask(`/addresses/${id}`, { as: ann })).status).toBe(404);
    expect((await api.ask('/addresses/nonsense', { as: ann })).status).toBe(404);
  });

  it('accepts a state that does not match the ZIP, and several e-mail addresses', async () => {
    const address = testAddress({ postal: '90001', email: 'a@b.example, c@d.example' });
    expect(await post({ address })).toMatchObject({
      status: 201,
      json: { address: { state: 'NY', postal: '90001', email: 'a@b.example, c@d.example' } },
    });
  });

  it('stores the printed form of a line next to the original, and accepts only Latin letters in it', async () => {
    const address = testAddress({ name: 'राम', printedAs: { name: 'Raam' } });
    expect(await post({ address })).toMatchObject({
      status: 201,
      json: { address: { name: 'राम', printedAs: { name: 'Raam' } } },
    });
    const other = { ...address, printedAs: { name: 'राम' } };
    expect(await post({ address: other })).toMatchObject({
      status: 400,
      json: { issues: [{ path: 'address.printedAs.name' }] },
    });
  });

  it('checks an address for guests without storing it', async () => {
    const body = { address: testAddress({ postal: '90001', street1: 'main street' }) };
    const answer = await api.ask('/addresses/check', { method: 'POST', as: await api.guest(), body });
    expect(answer).toMatchObject({
      status: 200,
      json: {
        verdict: 'ambiguous',
        suggestion: { city: 'Los Angeles', state: 'CA', street1: 'Main Street' },
        changed: ['street1', 'city', 'state'],
      },
    });
    expect((await api.ask('/addresses/check', { method: 'POST', body })).status).toBe(401);
    expect(await database.em().count(AddressEntry, {})).toBe(0);
  });
});
