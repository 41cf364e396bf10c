import pg from 'pg';
import { migrateUp } from '#libs/database/migrations-up.js';
import { storedSubject } from '#libs/domain/identity/owner-registry.js';
import { isGuest } from '#libs/domain/identity/owner-id.js';
import { fillVersion0028, people0028 } from '#libs/dev/testing/sample-data/version-0028.js';
import { tablesWith } from '#libs/dev/testing/servers/tables-with.js';
import { createEmptyDatabase, useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { peopleOf, type People } from './testing/filled-shop.js';
import { TestApi, type Guest } from './testing/test-api.js';

const reason = 'Asked for by the user.';

describe('database upgraded from version 0028', () => {
  const database = useDatabase();
  let issuer: TestApi;
  let old: Awaited<ReturnType<typeof createEmptyDatabase>>;
  let api: TestApi;
  let people: People;
  let subjects: string[];

  beforeAll(async () => {
    issuer = await TestApi.start(database);
    people = await peopleOf(issuer);
    subjects = Object.values(people).map((person) => issuer.subjectOf(person));
    old = await createEmptyDatabase();
    await fillVersion0028(old.url, (who) =>
      storedSubject(isGuest(people0028[who]) ? 'guest' : 'user', issuer.subjectOf(people[who])),
    );
    await migrateUp(old.url);
    api = await TestApi.start(old, {}, issuer);
  });
  afterAll(async () => {
    await api.stop();
    await issuer.stop();
    await old.drop();
  });

  const get = async (path: string, as: Guest) => {
    const { status, json, text } = await api.ask(path, { as });
    for (const subject of subjects) expect(text).not.toContain(subject);
    expect({ path, status }).toEqual({ path, status: 200 });
    return json;
  };
  const items = async (path: string, as: Guest) => (await get(path, as))['items'] as Record<string, string>[];
  const idOf = async (as: Guest) => String((await get('/me', as))['id']);
  const rows = async <Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };

  it('has identities in one table only, and those of guests in none', async () => {
    expect(await tablesWith(old.url, subjects)).toEqual(['public.identity']);
    const guests = [people.guest, people.claimed].map((guest) => issuer.subjectOf(guest));
    expect(await tablesWith(old.url, guests)).toEqual([]);
    expect(await rows('select distinct kind, left(owner_id, 2) as form from identity order by 1')).toEqual([
      { kind: 'guest', form: 'g_' },
      { kind: 'user', form: 'u_' },
    ]);
  });

  it('shows a guest all data with the same token', async () => {
    const { guest } = people;
    const shipments = await items('/shipments', guest);
    expect(shipments.map(({ status }) => status).sort()).toEqual(['draft', 'fulfilled']);
    for (const { slug } of shipments) await get(`/shipments/${slug}`, guest);
    const [order] = await rows<{ id: string }>(`select id from orders where email = 'guest@b.example'`);
    await get(`/orders/${order!.id}`, guest);
    const [quote] = await rows<{ id: string }>('select id from quote');
    await get(`/quotes/${quote!.id}`, guest);
    const sold = shipments.find(({ status }) => status === 'fulfilled');
    const label = await api.ask(`/labels/${sold!['slug']}/file`, { as: guest });
    expect(label.status).toBe(200);
    expect(isGuest(await idOf(guest))).toBe(true);
  });

  it('shows a user everything, including claimed data, and the claimed guest nothing', async () => {
    const { user, claimed } = people;
    expect(await get('/account', user)).toMatchObject({ name: 'Test User', id: await idOf(user) });
    expect((await items('/shipments', user)).map(({ status }) => status).sort()).toEqual([
      ...['draft', 'fulfilled', 'in_cart', 'ordered'],
    ]);
    for (const path of ['/addresses', '/packages', '/imports', '/import-mappings', '/cart'])
      expect(await items(path, user)).toHaveLength(1);
    expect(await items('/shipments', claimed)).toEqual([]);
    const body = { guestToken: claimed.token };
    expect((await api.ask('/account/claim', { method: 'POST', as: user, body })).status).toBe(200);
    const stolen = await api.ask('/account/claim', { method: 'POST', as: people.admin, body });
    expect(stolen).toMatchObject({ status: 409, json: { code: 'already_claimed' } });
    const exported = await get('/account/export', user);
    expect(exported).toMatchObject({ notes: [{ text: 'Pays late.' }], guests: [{ guestId: await idOf(claimed) }] });
  });

  it('lets staff see who owned and did what, and act on users', async () => {
    const { user, operator, admin } = people;
    expect(await items('/admin/views', operator)).toHaveLength(1);
    const operatorId = await idOf(operator);
    const findings = await items('/findings?state=resolved', operator);
    expect(findings).toMatchObject([{ resolvedBy: operatorId }]);
    const entries = await items('/audit', admin);
    expect(entries.some(({ actor }) => actor === operatorId)).toBe(true);
    const userId = await idOf(user);
    expect(await get(`/admin/users/${userId}`, admin)).toMatchObject({ group: 'gold', notes: [{}], enabled: true });
    const act = { method: 'POST', as: admin, body: { action: 'enable', reason } };
    expect((await api.ask(`/admin/users/${userId}/actions`, act)).status).toBe(200);
    expect(await get('/margins/draft', admin)).toMatchObject({ savedBy: await idOf(admin) });
  });

  it('preserves pending messages, earlier requests and erasures in progress', async () => {
    const [user, leaving] = [await idOf(people.user), await idOf(people.leaving)];
    const jobs = await rows<{ owner: string }>(
      `select distinct payload->>'userId' as owner from outbox_message where job = 'forget-cards' order by 1`,
    );
    expect(jobs.map(({ owner }) => owner)).toEqual([user, leaving].sort());
    const owned = async (table: string, column: string) =>
      (await rows<{ id: string }>(`select distinct "${column}" as id from "${table}"`)).map(({ id }) => id);
    expect(await owned('erasure', 'user_id')).toEqual([leaving]);
    expect(await owned('payment_customer', 'user_id')).toEqual([user]);
    expect(await owned('order_access_code', 'used_by')).toEqual([user]);
    expect(await owned('idempotency_key', 'owner')).toEqual(expect.arrayContaining([await idOf(people.guest)]));
    expect(await owned('state_event', 'actor')).toEqual(expect.arrayContaining(['system', user]));
  });

  it('preserves its protections: audit log and published margins are immutable', async () => {
    await expect(rows(`update audit_entry set reason = 'x'`)).rejects.toThrow('append-only');
    await expect(rows(`update margin_version set note = 'x'`)).rejects.toThrow('never changed');
  });
});
