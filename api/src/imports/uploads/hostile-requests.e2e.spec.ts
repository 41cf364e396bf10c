import { randomUUID } from 'node:crypto';
import { request as httpRequest, type ClientRequest } from 'node:http';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { until } from '#libs/dev/testing/until.js';
import type { Guest } from '../../testing/test-api.js';
import { useImportApi } from '../testing/import-api.js';
import { testCells } from '../testing/stored-import.js';

type Sent = { request: ClientRequest; answer: Promise<{ status: number; code: string }>; continued: () => boolean };

describe('hostile upload requests', () => {
  const { database, stored, ask, send, api, user } = useImportApi({ DATABASE_POOL: '4' });

  /** A request whose body is announced and not sent. */
  const announce = (path: string, headers: Record<string, string>, as: Guest = user()): Sent => {
    const request = httpRequest(`${api().url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'text/csv', authorization: `Bearer ${as.token}`, ...headers },
    });
    let continued = false;
    request.on('continue', () => (continued = true));
    const answer = new Promise<{ status: number; code: string }>((resolve, reject) => {
      request.on('error', reject);
      request.on('response', (response) => {
        let text = '';
        response.on('data', (piece: Buffer) => (text += piece.toString()));
        response.on('end', () => {
          const { code = '' } = JSON.parse(text || '{}') as { code?: string };
          resolve({ status: response.statusCode ?? 0, code });
          request.destroy();
        });
      });
    });
    request.flushHeaders();
    return { request, answer, continued: () => continued };
  };
  const megabytes = (count: number) => ({ 'content-length': String(count * partBytes) });
  const corrections = (id: string) => `/imports/${id}/corrections`;

  it('get 404 for an unknown upload before a byte of sixteen files of 49 MB is sent', async () => {
    const sent = Array.from({ length: 16 }, () => announce(corrections(randomUUID()), megabytes(49)));
    const answers = await Promise.all(sent.map(({ answer }) => answer));
    expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([404, 429]);
    expect((await ask('/imports')).status).toBe(200);
  });

  it('get 404 for another owner’s upload, 413 for a file that is too large, 409 for one that is not expected', async () => {
    const id = await stored([testCells('1')]);
    const stranger = await api().user();
    expect(await announce(corrections(id), megabytes(1), stranger).answer).toEqual({ status: 404, code: 'not_found' });
    expect(await announce(corrections(id), megabytes(49)).answer).toEqual({ status: 413, code: 'body_too_large' });
    await database.em().execute(`update import set status = 'cancelled' where id = ?`, [id]);
    expect(await announce(corrections(id), { 'content-length': '9' }).answer).toMatchObject({ status: 409 });
  });

  it('get a 100-continue only when their file will be read', async () => {
    const id = await stored([testCells('1')]);
    const refused = announce(corrections(id), { ...megabytes(49), expect: '100-continue' });
    expect([(await refused.answer).status, refused.continued()]).toEqual([413, false]);
    const taken = announce(corrections(id), { 'content-length': '3', expect: '100-continue' });
    await until('it may go on', () => taken.continued());
    taken.request.end('a,b');
    expect((await taken.answer).status).toBeLessThan(500);
  });

  it('are limited to two heavy ones of an owner at a time, while her other requests and strangers are answered', async () => {
    const id = await stored([testCells('1')]);
    const open = [0, 1].map(() => announce(corrections(id), { 'content-length': '100', expect: '100-continue' }));
    await until('both are being read', () => open.every(({ continued }) => continued()));
    expect(await announce(corrections(id), { 'content-length': '100' }).answer).toEqual({
      status: 429,
      code: 'rate_limited',
    });
    expect((await send(id, '/exclusions', { rows: [2], excluded: true })).status).toBe(429);
    const stranger = await api().user();
    expect((await ask('/imports', { as: stranger })).status).toBe(200);
    expect((await ask(`/imports/${id}`)).status).toBe(200);
    for (const { request, answer } of open) {
      answer.catch(() => undefined);
      request.destroy();
    }
    await until(
      'there is room again',
      async () => (await send(id, '/exclusions', { rows: [2], excluded: true })).status === 200,
    );
  });

  it('do not delay other requests, and 49 MB remain unread meanwhile', async () => {
    const id = await stored([testCells('1')]);
    await database.em().execute('update import set rows = 100000 where id = ?', [id]);
    const stranger = await api().user();
    const { request, answer } = announce(corrections(id), megabytes(49));
    const part = Buffer.alloc(partBytes, 'a,2,1\n');
    const statuses = new Set<number>();
    for (let number = 0; number < 49; number += 1) {
      await new Promise<void>((sent) => request.write(part, () => sent()));
      if (number % 7 === 0) statuses.add((await ask('/imports', { as: stranger })).status);
    }
    request.end();
    expect([...statuses]).toEqual([200]);
    expect((await answer).status).toBe(202);
    const [counted] = await database
      .em()
      .execute<{ parts: number; done: number }[]>(
        'select count(*)::int as parts, max(c.done)::int as done from import_change c join import_change_part p on p.change_id = c.id',
      );
    expect(counted).toEqual({ parts: 49, done: 0 });
  });

  it('do not delay other requests or readiness while an upload is locked and twenty exclusions of it are pending', async () => {
    const id = await stored([testCells('1')]);
    const holder = database.em();
    await holder.begin();
    try {
      await holder.execute('select 1 from import where id = ? for update', [id]);
      const waiting = [
        ...Array.from({ length: 20 }, () => send(id, '/exclusions', { rows: [2], excluded: true })),
        ...Array.from({ length: 20 }, () =>
          send(id, '/rows', { edits: [{ row: 2, revision: 0, set: { weight: '2' } }] }, 'PATCH'),
        ),
      ];
      const stranger = await api().user();
      const others = await Promise.all([
        ...Array.from({ length: 10 }, () => ask('/imports', { as: stranger })),
        ...Array.from({ length: 10 }, () => ask('/health/ready')),
      ]);
      expect(others.map(({ status }) => status)).toEqual(Array(20).fill(200));
      const answers = await Promise.all(waiting);
      const refusals = new Set(answers.map(({ status, json }) => `${status} ${String(json['code'])}`));
      expect([...refusals].sort()).toEqual(['409 busy', '429 rate_limited']);
      expect(answers.every(({ headers }) => headers.has('retry-after'))).toBe(true);
    } finally {
      await holder.rollback();
    }
    expect((await send(id, '/exclusions', { rows: [2], excluded: true })).status).toBe(200);
  });
});
