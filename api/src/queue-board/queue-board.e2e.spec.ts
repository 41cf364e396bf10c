import { randomBytes } from 'node:crypto';
import { openQueueBackend } from '#libs/adapters/queue/open-queue-backend.js';
import type { QueueBackend } from '#libs/adapters/queue/queue-backend.js';
import { AuditEntry } from '#libs/domain/audit/audit-entry.js';
import { BoardSession } from '#libs/domain/operations/board-session.js';
import { sendMail } from '#libs/jobs/mail.js';
import { queueStores } from '#libs/dev/testing/servers/queue-backends.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { TestApi, type Guest } from '../testing/test-api.js';

const outboxId = '11111111-1111-4111-8111-111111111111';
const mine = { 'sec-fetch-site': 'same-origin' };

describe.each(queueStores().map((store) => [store.kind, store] as const))('queue board on %s', (_, store) => {
  const database = useDatabase();
  let api: TestApi;
  let backend: QueueBackend;
  let operator: Guest;
  let admin: Guest;
  beforeAll(async () => {
    await store.open();
    const queueUrl = store.urlFor(database.url);
    api = await TestApi.start(database, { QUEUE_URL: queueUrl });
    backend = await openQueueBackend({ url: queueUrl, onError: () => undefined });
    operator = await api.user(undefined, ['operator']);
    admin = await api.user(undefined, ['admin']);
  });
  afterAll(async () => {
    await backend.close();
    await api.stop();
    await store.close();
  });
  afterEach(async () => {
    const queue = backend.queue(sendMail.name);
    await queue.resume();
    await queue.drain();
  });

  async function opened(as: Guest): Promise<{ cookie: string; set: string; json: Record<string, unknown> }> {
    const { json, headers } = await api.ask('/operations/board-session', { method: 'POST', as });
    const set = headers.get('set-cookie') ?? '';
    return { set, cookie: set.split(';')[0] ?? '', json };
  }
  const visit = (path: string, cookie: string, init: RequestInit = {}) =>
    fetch(`${api.url}/admin/queues${path}`, { redirect: 'manual', ...init, headers: { cookie, ...init.headers } });
  const pause = (cookie: string, headers: Record<string, string>) =>
    visit('/api/queues/send-mail/pause', cookie, { method: 'PUT', headers });
  const allow = (operatorsMayActOnBoard: boolean) =>
    api.ask('/operations/settings', { method: 'PUT', as: admin, body: { operatorsMayActOnBoard } });

  it('opens with its own cookie, valid for a quarter of an hour and never stored in plain text', async () => {
    const { set, cookie, json } = await opened(operator);
    expect(set).toMatch(
      /^waybill_board=[\w-]{43}; Path=\/admin\/queues; Max-Age=(900|89\d); HttpOnly; SameSite=Strict$/,
    );
    expect(json).toEqual({ url: '/admin/queues', expiresAt: expect.any(String), readOnly: true });
    expect((await opened(admin)).json).toMatchObject({ readOnly: false });
    const stored = await database.em().find(BoardSession, {});
    expect(JSON.stringify(stored)).not.toContain(cookie.split('=')[1]);
  });

  it('serves its page and its own files, and allows the browser nothing else', async () => {
    const { cookie } = await opened(operator);
    const page = await visit('', cookie);
    const html = await page.text();
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    // The page of the closed board, and the logo of Redis.
    expect(page.headers.get('content-security-policy')).toMatch(/style-src 'self'( 'sha256-[^' ]+'){2};/);
    expect(html).not.toMatch(/googleapis|<style|style="/);
    const files = [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) expect((await visit(`/${file}`, cookie)).status).toBe(200);
    expect((await fetch(`${api.url}/api/health/live`)).headers.get('content-security-policy')).toContain('stripe');
  });

  it('shows every queue with its jobs by id only', async () => {
    await backend.queue(sendMail.name).add(sendMail.name, { outboxId }, { jobId: outboxId });
    const { cookie } = await opened(operator);
    const { queues } = (await (await visit('/api/queues?activeQueue=send-mail&status=latest', cookie)).json()) as {
      queues: { name: string; jobs: { data: unknown }[]; readOnlyMode: boolean }[];
    };
    expect(queues.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['purchase-label', 'send-mail', 'schedules']),
    );
    const shown = queues.find(({ name }) => name === 'send-mail');
    expect(shown).toMatchObject({ readOnlyMode: true, jobs: [{ data: { outboxId } }] });
  });

  it('refuses callers without a cookie, with an old or forged one, or without the role', async () => {
    const { cookie } = await opened(operator);
    const roles = database.em();
    for (const stale of ['', 'waybill_board=', 'waybill_board=guessed', 'other=1']) {
      for (const path of ['', '/', '/static/favicon.ico', '/api/queues', '/queue/send-mail', '/nowhere'])
        expect((await visit(path, stale)).status).toBe(401);
    }
    await roles.nativeUpdate(BoardSession, {}, { roles: [] });
    expect((await visit('', cookie)).status).toBe(401);
    await roles.nativeUpdate(BoardSession, {}, { roles: ['operator'], expiresAt: new Date(Date.now() - 1) });
    const late = await visit('', cookie, { headers: { accept: 'text/html' } });
    expect([late.status, await late.text()]).toEqual([401, expect.stringContaining('href="/admin/operations"')]);
  });

  it('deletes ended sessions', async () => {
    await opened(operator);
    await database.em().nativeUpdate(BoardSession, {}, { expiresAt: new Date(Date.now() - 1) });
    await opened(operator);
    expect(await database.em().count(BoardSession, {})).toBe(1);
  });

  it('allows admins to act, with an audit entry', async () => {
    const { cookie } = await opened(admin);
    expect((await pause(cookie, mine)).status).toBe(200);
    expect(await backend.queue(sendMail.name).isPaused()).toBe(true);
    const audited = await database.em().find(AuditEntry, { action: 'board.act' });
    expect(audited).toMatchObject([
      {
        actorId: admin.id,
        subjectId: 'send-mail',
        subject: 'PUT /api/queues/send-mail/pause',
        requestId: expect.any(String),
      },
    ]);
    expect(audited[0]?.requestId).not.toBe('');
  });

  it('allows operators to act only after an admin permits it', async () => {
    const { cookie } = await opened(operator);
    expect((await pause(cookie, mine)).status).toBe(403);
    await allow(true);
    expect((await pause(cookie, mine)).status).toBe(200);
    await allow(false);
    expect((await pause(cookie, mine)).status).toBe(403);
    const changes = await database.em().find(AuditEntry, { action: 'settings.change' });
    expect(changes).toHaveLength(2);
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['nowhere', { origin: 'null' }],
    ['an unknown site', {}],
  ])('refuses requests from a page of %s', async (_where, headers: Record<string, string>) => {
    const { cookie } = await opened(admin);
    expect((await pause(cookie, headers)).status).toBe(403);
    expect(await backend.queue(sendMail.name).isPaused()).toBe(false);
    expect(await database.em().count(AuditEntry, { action: 'board.act' })).toBe(0);
  });

  it('accepts a page of the shop that sends only its origin', async () => {
    const { cookie } = await opened(admin);
    expect((await pause(cookie, { origin: api.url })).status).toBe(200);
  });

  it.each([
    '/static/..%2f..%2fpackage.json',
    '/static/%2e%2e/%2e%2e/package.json',
    '/static/....//package.json',
    '/..%2f..%2fetc/passwd',
  ])('has no path traversal by %s', async (path) => {
    const { cookie } = await opened(admin);
    const answer = await visit(path, cookie);
    expect([400, 403, 404]).toContain(answer.status);
    expect(await answer.text()).not.toContain('"dependencies"');
  });

  it.each([
    ['POST', '/api/queues/send-mail/add'],
    ['PUT', '/api/queues/send-mail/empty'],
    ['PUT', '/api/queues/send-mail/obliterate'],
    ['PUT', '/api/queues/send-mail/concurrency'],
    ['PUT', '/api/queues/schedules/job-schedulers/poll-trackers/remove'],
    ['PATCH', `/api/queues/send-mail/${outboxId}/update-data`],
  ])('has no route %s %s, not even for an admin', async (method, path) => {
    await backend.queue(sendMail.name).add(sendMail.name, { outboxId }, { jobId: outboxId });
    const { cookie } = await opened(admin);
    const headers = { ...mine, 'content-type': 'application/json' };
    const sent = method === 'PUT' ? { headers: mine } : { headers, body: '{"data":{"outboxId":"forged"}}' };
    expect((await visit(path, cookie, { method, ...sent })).status).toBe(404);
    expect(await backend.queue(sendMail.name).getJobCountByTypes('wait', 'prioritized')).toBe(1);
  });

  it('shows the state of the store and its connections only to callers who may act', async () => {
    const hidden = ['/api/redis/stats', '/api/queues/send-mail/workers'];
    const [looking, acting] = [(await opened(operator)).cookie, (await opened(admin)).cookie];
    for (const path of hidden) {
      expect((await visit(path, looking)).status).toBe(404);
      expect((await visit(path, acting)).status).toBe(200);
    }
    expect(await (await visit('', looking)).text()).toContain('"hideRedisDetails":true');
    await allow(true);
    expect((await visit(hidden[0]!, looking)).status).toBe(200);
    await allow(false);
  });

  it('accepts no bearer token, and its cookie works nowhere else', async () => {
    const { cookie } = await opened(admin);
    const bearer = { authorization: `Bearer ${admin.token}` };
    expect((await visit('/api/queues', '', { headers: bearer })).status).toBe(401);
    expect((await api.ask('/operations', { headers: { cookie } })).status).toBe(401);
  });
});

describe('while the queue is unavailable', () => {
  const database = useDatabase();

  it('keeps the API working, and reports it on the board', async () => {
    const api = await TestApi.start(database, { QUEUE_URL: 'redis://127.0.0.1:1' });
    try {
      const admin = await api.user(undefined, ['admin']);
      const { headers, status } = await api.ask('/operations/board-session', { method: 'POST', as: admin });
      const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
      expect([status, (await api.ask('/operations', { as: admin })).status]).toEqual([200, 200]);
      const shown = await fetch(`${api.url}/admin/queues/api/queues`, { headers: { cookie } });
      expect([shown.status, await shown.text()]).toEqual([503, expect.stringContaining('The shop goes on without it')]);
    } finally {
      await api.stop();
    }
  });
});

describe('guessed queue board cookies', () => {
  const database = useDatabase();

  it('are refused after 120 from one address, without locking out a valid one', async () => {
    const api = await TestApi.start(database, { RATE_LIMIT_FACTOR: '1' });
    try {
      const admin = await api.user(undefined, ['admin']);
      const { headers } = await api.ask('/operations/board-session', { method: 'POST', as: admin });
      const right = headers.get('set-cookie')?.split(';')[0] ?? '';
      const visit = (cookie: string) => fetch(`${api.url}/admin/queues`, { headers: { cookie } });
      const seen: number[] = [];
      for (let tries = 0; tries < 130; tries += 1) {
        const answer = await visit(`waybill_board=${randomBytes(32).toString('base64url')}`);
        await answer.arrayBuffer();
        seen.push(answer.status);
      }
      expect([seen[0], seen.at(-1)]).toEqual([401, 429]);
      expect((await visit('waybill_board=guess')).headers.get('retry-after')).toMatch(/^\d+$/);
      expect([(await visit(right)).status, (await visit('')).status]).toEqual([200, 401]);
    } finally {
      await api.stop();
    }
  });
});
