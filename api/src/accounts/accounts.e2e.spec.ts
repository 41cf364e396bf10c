import { defaultFeed } from '#libs/contracts/accounts/accounts.js';
import { AddressEntry } from '#libs/domain/addresses/address-entry.js';
import { testAddress } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('account API', () => {
  const database = useDatabase();
  let api: TestApi;
  let ann: Guest;
  let email = '';
  beforeAll(async () => {
    api = await TestApi.start(database);
  });
  beforeEach(async () => {
    email = `ann+${Math.random()}@example.com`;
    ann = await api.user(email);
  });
  afterAll(() => api.stop());

  const get = async (as = ann) => (await api.ask('/account', { as })).json;
  const patch = (body: object, as = ann) => api.ask('/account', { method: 'PATCH', as, body });

  it('creates an account on the first request, with the e-mail of the user pool', async () => {
    expect(await get()).toEqual({
      ...{ id: ann.id, email, name: 'Test User', phone: '', weightUnit: 'lb', lengthUnit: 'in', labelFormat: null },
      ...{
        theme: 'system',
        shortcuts: true,
        defaultSenderId: null,
        defaultReturnId: null,
        version: expect.any(Number),
      },
      notify: {
        receipt: true,
        fileChecked: true,
        labelReady: true,
        outForDelivery: false,
        delivered: true,
        exception: true,
        refund: true,
        claim: true,
        cardProblem: true,
        integration: true,
        company: true,
        report: true,
      },
      feed: defaultFeed,
    });
  });

  it('creates one account for twenty simultaneous first requests', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.ask('/account', { as: ann })));
    expect(new Set(answers.map(({ status, json }) => `${status} ${String(json['id'])}`))).toEqual(
      new Set([`200 ${ann.id}`]),
    );
  });

  it('changes the sent fields and leaves the others', async () => {
    const { version } = await get();
    const body = {
      version,
      name: ' Ann Lee ',
      weightUnit: 'kg',
      labelFormat: 'a6',
      theme: 'dark',
      notify: { refund: false },
      feed: { receipt: false },
    };
    const changed = await patch(body);
    expect(changed).toMatchObject({
      status: 200,
      json: { name: 'Ann Lee', weightUnit: 'kg', lengthUnit: 'in', labelFormat: 'a6', theme: 'dark', shortcuts: true },
    });
    expect(changed.json['notify']).toEqual({
      receipt: true,
      fileChecked: true,
      labelReady: true,
      outForDelivery: false,
      delivered: true,
      exception: true,
      refund: false,
      claim: true,
      cardProblem: true,
      integration: true,
      company: true,
      report: true,
    });
    expect(changed.json['feed']).toEqual({ ...defaultFeed, receipt: false });
    expect(await get()).toEqual(changed.json);
  });

  it('refuses the second of two concurrent changes from two tabs', async () => {
    const { version } = await get();
    const answers = await Promise.all(['Ann', 'Anna', 'Annie'].map((name) => patch({ version, name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json['code']).toBe('version_conflict');
  });

  it.each<[object]>([
    [{ name: 'x'.repeat(201) }],
    [{ theme: 'pink' }],
    [{ weightUnit: 'stone' }],
    [{ labelFormat: 'doc' }],
    [{ notify: { spam: true } }],
    [{ email: 'other@example.com' }],
    [{ id: 'x' }],
    [{ name: 'a\u0000b' }],
  ])('refuses %j', async (change) => {
    const { version } = await get();
    expect(await patch({ version, ...change })).toMatchObject({ status: 400, json: { code: 'invalid_body' } });
  });

  it('clears a default in the caller’s own address book only', async () => {
    const em = database.em();
    const own = AddressEntry.of(ann.id, { nickname: '', address: testAddress() });
    const foreign = AddressEntry.of('somebody', { nickname: '', address: testAddress() });
    em.persist([own, foreign]);
    await em.flush();
    const { version } = await get();
    const chosen = await patch({ version, defaultSenderId: own.id, defaultReturnId: own.id });
    expect(chosen.json).toMatchObject({ defaultSenderId: own.id, defaultReturnId: own.id });
    const none = await patch({ version: chosen.json['version'], defaultSenderId: null });
    expect(none.json).toMatchObject({ defaultSenderId: null, defaultReturnId: own.id });
    const refused = await patch({ version: none.json['version'], defaultSenderId: foreign.id });
    expect(refused).toMatchObject({ status: 400, json: { issues: [{ path: 'defaultSenderId' }] } });
    expect(await get()).toEqual(none.json);
  });

  it('refuses guests and anonymous callers', async () => {
    const guest = await api.guest();
    expect((await api.ask('/account', { as: guest })).status).toBe(403);
    expect((await api.ask('/account')).status).toBe(401);
    expect((await patch({ version: 1 }, guest)).status).toBe(403);
  });
});
