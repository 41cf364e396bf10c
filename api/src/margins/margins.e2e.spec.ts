import { randomUUID } from 'node:crypto';
import { marginDraftView, marginVersionPage, type MarginRule } from '#libs/contracts/margins/margins.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { MarginVersion } from '#libs/domain/margins/margin-version.js';
import { adding, testMargin } from '#libs/dev/testing/sample-data/margin-fixtures.js';
import { onlyFirstMargins } from '#libs/dev/testing/sample-data/published-margins.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

describe('margins', () => {
  const database = useDatabase();
  let api: TestApi;
  let admin: Guest;
  beforeAll(async () => {
    api = await TestApi.start(database);
    admin = await api.user('olivia@example.com', ['admin']);
  });
  afterAll(() => api.stop());
  afterEach(() => onlyFirstMargins(database));

  const ask = (path: string, method = 'GET', body?: object, headers: Record<string, string> = {}) =>
    api.ask(`/margins${path}`, { method, as: admin, headers, ...(body ? { body } : {}) });
  const draft = async () => marginDraftView.parse((await ask('/draft')).json);
  const save = (rules: MarginRule[], version: number, mode = 'sequential') =>
    ask('/draft', 'PUT', { mode, rules, version });
  const publish = (draftVersion: number, over: object = {}, headers = {}) =>
    ask('/publish', 'POST', { draftVersion, note: 'Spring', ...over }, headers);
  const versions = async () => marginVersionPage.parse((await ask('/versions')).json).items;
  const versionCount = () => database.em().count(MarginVersion, {});

  it('start with the previous rule as a rule set, which the unchanged draft equals', async () => {
    const begun = await draft();
    expect(begun).toMatchObject({ mode: 'exclusive', basedOn: 1, changed: false, version: 0, savedBy: null });
    expect(begun.rules).toMatchObject([
      {
        name: 'Waybill service fee',
        effect: { kind: 'percent_and_fixed', percent: 800, fixed: 25 },
        min: 40,
        max: 1500,
      },
    ]);
    expect(await versions()).toMatchObject([{ number: 1, state: 'current', ruleCount: 1, restores: null }]);
  });

  it('are drafted, checked, published with a note, stored, and applied to prices from then on', async () => {
    const rules = [adding(100, { name: 'Größe 箱 📦' }), adding(50, { active: false })];
    const saved = await save(rules, 0);
    expect(saved).toMatchObject({ status: 200, json: { changed: true, basedOn: 1, version: 1, rules } });
    expect((await draft()).warnings).toMatchObject([{ ruleId: rules[1]!.id, code: 'inactive' }]);
    const published = await publish(1);
    expect(published).toMatchObject({ status: 201, json: { number: 2, note: 'Spring', state: 'current', rules } });
    expect(published.headers.get('location')).toBe('/api/margins/versions/2');
    expect((await ask('/versions/2')).json).toEqual(published.json);
    expect(await versions()).toMatchObject([
      { number: 2, state: 'current', ruleCount: 2 },
      { number: 1, state: 'past' },
    ]);
    expect(await draft()).toMatchObject({ changed: false, basedOn: 2, version: 2, rules });
    const audited = await database.em().find(AuditEntry, {}, { orderBy: { at: 'asc' } });
    expect(audited.map(({ action, reason }) => [action, reason])).toEqual([
      ['margins.draft', null],
      ['margins.publish', 'Spring'],
    ]);
  });

  it('refuse the second of two concurrent admins, whatever changed meanwhile', async () => {
    expect((await save([adding(1)], 0)).status).toBe(200);
    expect(await save([adding(2)], 0)).toMatchObject({ status: 412, json: { code: 'draft_changed' } });
    const both = await Promise.all([save([adding(3)], 1), save([adding(4)], 1)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect((await ask('/draft?version=1', 'DELETE')).status).toBe(412);
    expect(await ask('/draft?version=2', 'DELETE')).toMatchObject({
      status: 200,
      json: { changed: false, version: 3 },
    });
    expect((await save([adding(5)], 0)).status).toBe(412);
    expect((await publish(2)).status).toBe(412);
  });

  it('create one version when published twice at once, even by the same click', async () => {
    await save([adding(1)], 0);
    const all = await Promise.all(Array.from({ length: 5 }, () => publish(1)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, 412, 412, 412, 412]);
    await save([adding(2)], 2);
    const headers = { 'idempotency-key': randomUUID() };
    const [one, again] = [await publish(3, {}, headers), await publish(3, {}, headers)];
    expect([one.status, again.status, again.json['number']]).toEqual([201, 201, 3]);
    expect(await versionCount()).toBe(3);
  });

  it('become active at the planned time, and revert by publishing an old version again', async () => {
    await save([adding(1)], 0);
    await publish(1, { effectiveFrom: '2099-01-01T00:00:00-05:00' });
    expect(await versions()).toMatchObject([
      { number: 2, state: 'coming', effectiveFrom: '2099-01-01T05:00:00.000Z' },
      { number: 1, state: 'current' },
    ]);
    const past = await ask('/versions/1/restore', 'POST', { note: 'Back', effectiveFrom: '2020-01-01T00:00:00Z' });
    expect(past).toMatchObject({ status: 201, json: { number: 3, restores: 1, state: 'current' } });
    expect((await versions()).map(({ state }) => state)).toEqual(['current', 'coming', 'past']);
    expect(await draft()).toMatchObject({ basedOn: 3, changed: false });
    expect((await ask('/versions/9/restore', 'POST', { note: 'Back' })).status).toBe(404);
    expect((await ask('/versions/9')).status).toBe(404);
  });

  it('preserve other admins’ drafts when a version is restored', async () => {
    await save([adding(77)], 0);
    await ask('/versions/1/restore', 'POST', { note: 'Back' });
    expect(await draft()).toMatchObject({ changed: true, basedOn: 1, version: 1, rules: [{ effect: { fixed: 77 } }] });
  });

  it('are compared rule by rule', async () => {
    const before = (await draft()).rules[0]!;
    const added = adding(1);
    await save([added, { ...before, name: 'Fee' }], 0, 'exclusive');
    const { json } = await ask('/compare?from=1&to=draft');
    expect(json).toMatchObject({
      modes: { from: 'exclusive', to: 'exclusive' },
      rules: [
        { id: added.id, change: 'added', before: null },
        { id: before.id, change: 'changed', before: { name: before.name }, after: { name: 'Fee' } },
      ],
    });
    expect((await ask('/compare?from=1&to=soon')).status).toBe(400);
    expect((await ask('/compare?from=1&to=99')).status).toBe(404);
  });

  it('are listed page by page', async () => {
    for (let version = 0; version < 3; version += 1) await ask('/versions/1/restore', 'POST', { note: `${version}` });
    const first = (await ask('/versions?limit=3')).json;
    expect(marginVersionPage.parse(first).items.map(({ number }) => number)).toEqual([4, 3, 2]);
    const second = (await ask(`/versions?limit=3&cursor=${String(first['next'])}`)).json;
    expect(second).toMatchObject({ items: [{ number: 1 }] });
    expect(second['next']).toBeUndefined();
    expect((await ask('/versions?cursor=no')).status).toBe(400);
  });

  const twins = adding(1);
  it.each<[string, object[]]>([
    ['-101 %', [testMargin({ effect: { kind: 'percent', percent: -10_100 } })]],
    ['1001 %', [testMargin({ effect: { kind: 'percent', percent: 100_100 } })]],
    ['$10,001', [adding(1_000_100)]],
    ['half a cent', [adding(0.5)]],
    ['1,001 rules', Array.from({ length: 1001 }, () => ({ id: randomUUID(), name: 'x', effect: twins.effect }))],
    ['a rule twice', [twins, twins]],
    ['an empty name', [adding(1, { name: ' ' })]],
    ['an unknown condition', [{ ...adding(1), conditions: [{ field: 'moon', values: ['full'] }] }]],
    ['an empty list', [adding(1, { conditions: [{ field: 'carrier', not: false, values: [] }] })]],
  ])('refuse %s', async (_, rules) => {
    expect(await ask('/draft', 'PUT', { mode: 'exclusive', rules, version: 0 })).toMatchObject({
      status: 400,
      json: { code: 'invalid_body' },
    });
    expect((await draft()).version).toBe(0);
  });

  it('save, publish and read back a thousand rules', async () => {
    const rules = Array.from({ length: 1000 }, (_, n) => adding(n, { name: `Rule ${n}` }));
    expect((await save(rules, 0)).status).toBe(200);
    expect((await publish(1)).json).toMatchObject({ ruleCount: 1000 });
  });
});
