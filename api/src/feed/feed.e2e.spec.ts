import { feedPage, unreadView } from '#libs/contracts/feed/feed.js';
import { apiKeyBody } from '#libs/contracts/developers/api-keys.js';
import type { NoticeKind } from '#libs/contracts/feed/notices.js';
import { ApiKey } from '#libs/domain/api-keys/api-key.js';
import { CompanyMember } from '#libs/domain/companies/company-member.js';
import { Company } from '#libs/domain/companies/company.js';
import { FeedEntry } from '#libs/domain/feed/feed-entry.js';
import { placedOrder } from '#libs/dev/testing/sample-data/placed-order.js';
import { readyShipment } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('feed', () => {
  const database = useDatabase();
  let api: TestApi;
  let [ann, bob]: Guest[] = [];
  beforeAll(async () => {
    api = await TestApi.start(database);
    [ann, bob] = [await api.user(), await api.user()];
  });
  afterAll(() => api.stop());

  /** Written one after another, a second apart. */
  async function written(kinds: NoticeKind[], ownerId = ann!.id, subjectId: string = crypto.randomUUID()) {
    const entries = kinds.map((kind, second) =>
      Object.assign(FeedEntry.of({ ownerId, kind, subjectId, key: `${second}`, data: {} }), {
        createdAt: new Date(Date.UTC(2026, 10, 26, 12, 0, second)),
      }),
    );
    await database.em().persist(entries).flush();
    return entries;
  }
  const list = async (as = ann!, query = '') => feedPage.parse((await api.ask(`/feed${query}`, { as })).json);
  const unread = async (as = ann!) => unreadView.parse((await api.ask('/feed/unread', { as })).json).unread;
  const read = async (body: object, as = ann!) => (await api.ask('/feed/read', { method: 'POST', as, body })).status;

  it('lists messages newest first, page by page, each with the name of its subject', async () => {
    const shipment = readyShipment(ann!.id);
    const em = database.em();
    const { order } = await placedOrder(em, [shipment], { email: 'ann@example.com' });
    await em.flush();
    await written(['receipt', 'label_ready', 'claim_update'], ann!.id, order.id);
    await written(['parcel_problem'], ann!.id, shipment.id);
    await written(['store_disconnected']);
    const first = await list(ann, '?limit=2');
    const second = await list(ann, `?limit=2&cursor=${first.next}`);
    const third = await list(ann, `?limit=2&cursor=${second.next}`);
    expect([first.items.length, second.items.length, third.items.length, third.next]).toEqual([2, 2, 1, undefined]);
    const items = [...first.items, ...second.items, ...third.items];
    expect(items.map(({ at }) => at)).toEqual(items.map(({ at }) => at).toSorted((a, b) => b.localeCompare(a)));
    expect(Object.fromEntries(items.map(({ kind, name, target }) => [kind, [name, target]]))).toEqual({
      receipt: [`WB-${order.number}`, order.id],
      label_ready: [`WB-${order.number}`, order.id],
      claim_update: [`WB-${order.number}`, order.id],
      parcel_problem: ['Ada Lovelace, Los Angeles', shipment.slug],
      store_disconnected: ['', null],
    });
  });

  it('omits the name of a subject with another owner', async () => {
    const shipment = readyShipment(bob!.id);
    await database.em().persist(shipment).flush();
    await written(['parcel_delivered'], ann!.id, shipment.id);
    expect((await list()).items).toMatchObject([{ name: '', target: null }]);
  });

  it('counts unread messages up to 100, and answers 304 while the number is the same', async () => {
    expect(await unread()).toBe(0);
    await written(Array.from({ length: 120 }, () => 'receipt' as const));
    await written(['receipt'], bob!.id);
    const answer = await api.ask('/feed/unread', { as: ann! });
    expect([answer.json, await unread(bob)]).toEqual([{ unread: 100 }, 1]);
    const headers = { 'if-none-match': answer.headers.get('etag')! };
    expect((await api.ask('/feed/unread', { as: ann!, headers })).status).toBe(304);
  });

  it('marks one message, or it and all older ones, as read, and is safe to repeat', async () => {
    const entries = await written(['receipt', 'label_ready', 'parcel_delivered', 'claim_update']);
    const ids = entries.map(({ id }) => id);
    for (let times = 0; times < 2; times += 1) expect(await read({ id: ids[3] })).toBe(204);
    expect(await unread()).toBe(3);
    for (let times = 0; times < 2; times += 1) expect(await read({ id: ids[1], through: true })).toBe(204);
    expect((await list()).items.map((item) => item.read)).toEqual([true, false, true, true]);
  });

  it('hides messages of other owners', async () => {
    const [entry] = await written(['receipt']);
    expect([await read({ id: entry!.id }, bob), await read({ id: entry!.id, through: true }, bob)]).toEqual([404, 404]);
    expect([await unread(), (await list(bob)).items]).toEqual([1, []]);
  });

  /** Ann ships, Bob only views. */
  async function companyOf(joined: Date) {
    const company = Company.found('Acme', joined);
    const members = [ann!, bob!].map(({ id }, index) =>
      CompanyMember.of(company.id, id, index === 0 ? 'shipper' : 'viewer', joined),
    );
    await database
      .em()
      .persist([company, ...members])
      .flush();
    const [shipper, viewer] = [ann!, bob!].map((as) => ({ ...as, company: company.id }));
    return { id: company.id, shipper: shipper!, viewer: viewer! };
  }
  const readOf = async (as: Guest) => (await list(as)).items.map((item) => item.read);

  it('is shared by the members of a company, who mark what they have read each for themselves', async () => {
    const { id, shipper, viewer } = await companyOf(new Date(Date.UTC(2026, 10, 1)));
    const [first, second, third] = await written(['receipt', 'label_ready', 'claim_update'], id);
    expect([await unread(ann), await unread(shipper), await unread(viewer)]).toEqual([0, 3, 3]);
    for (let times = 0; times < 2; times += 1) expect(await read({ id: second!.id }, viewer)).toBe(204);
    expect([await readOf(viewer), await unread(viewer), await unread(shipper)]).toEqual([[false, true, false], 2, 3]);
    for (let times = 0; times < 2; times += 1) expect(await read({ id: second!.id, through: true }, viewer)).toBe(204);
    expect([await readOf(viewer), await readOf(shipper)]).toEqual([
      [false, true, true],
      [false, false, false],
    ]);
    expect(await read({ id: first!.id, through: true }, viewer)).toBe(204);
    expect([await unread(viewer), await unread(shipper)]).toEqual([1, 3]);
    expect(await read({ id: third!.id, through: true }, shipper)).toBe(204);
    expect([await unread(viewer), await unread(shipper)]).toEqual([1, 0]);
    expect(await database.em().execute('select from feed_mark')).toHaveLength(2);
  });

  it('keeps messages unread that are committed late, or were written by another program at the same instant', async () => {
    const { id, shipper, viewer } = await companyOf(new Date(Date.UTC(2026, 10, 1)));
    const at = new Date(Date.now() - 5_000);
    const entry = (createdAt: Date) =>
      Object.assign(FeedEntry.of({ ownerId: id, kind: 'receipt', subjectId: crypto.randomUUID(), key: '', data: {} }), {
        createdAt,
      });
    const shown = entry(at);
    await database.em().persist(shown).flush();
    expect(await read({ id: shown.id, through: true }, viewer)).toBe(204);
    await database
      .em()
      .persist([entry(new Date(at.getTime() - 1_000)), entry(new Date(at.getTime() + 1_000))])
      .flush();
    expect([await readOf(viewer), await unread(viewer), await unread(shipper)]).toEqual([[false, true, false], 2, 3]);
  });

  it('is read up to the day on which a member joined, and for all what any member had read before', async () => {
    const { id, shipper, viewer } = await companyOf(new Date(Date.UTC(2026, 10, 26, 12, 0, 1)));
    const [, , third] = await written(['receipt', 'label_ready', 'claim_update'], id);
    expect([await readOf(viewer), await unread(viewer)]).toEqual([[false, false, true], 2]);
    await database.em().nativeUpdate(FeedEntry, third!.id, { readAt: new Date() });
    expect([await unread(viewer), await unread(shipper)]).toEqual([1, 1]);
    expect(await read({ id: third!.id }, bob)).toBe(404);
  });

  it('names keys to admins of a company only', async () => {
    const company = Company.found('Acme', new Date());
    const members = [ann!, bob!].map(({ id }, index) =>
      CompanyMember.of(company.id, id, index === 0 ? 'admin' : 'shipper', new Date()),
    );
    const body = apiKeyBody.parse({ name: 'Warehouse', mode: 'test', scopes: ['read'], expiresInDays: 90 });
    const { apiKey } = ApiKey.issue(company.id, body, new Date());
    await database
      .em()
      .persist([company, ...members, apiKey])
      .flush();
    await written(['api_key_expiring'], company.id, apiKey.id);
    const names = async (as: Guest) => (await list({ ...as, company: company.id })).items.map(({ name }) => name);
    expect([await names(ann!), await names(bob!)]).toEqual([['Warehouse'], ['']]);
  });

  it('refuses guests, and cursors that no page issued', async () => {
    expect((await api.ask('/feed', { as: await api.guest() })).status).toBe(403);
    expect((await api.ask('/feed?cursor=abc', { as: ann! })).status).toBe(400);
  });
});
