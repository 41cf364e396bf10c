import { randomUUID } from 'node:crypto';
import { Body, Controller, Post, Res } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { DomainError } from '#libs/domain/errors.js';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Allow } from '../auth/access.js';
import { Actor } from '../auth/request-actor.js';
import { Response } from '../responses/response-schema.js';
import { Idempotent } from './idempotent.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';

const coin = z.object({ id: z.string(), note: z.string() });
const coinBody = z.strictObject({ note: z.string() });

/** What happens at marked points of the next command; a test sets it. */
const during: { command?: ((em: EntityManager) => Promise<void>) | undefined } = {};

@Controller('coins')
@Allow('guest', 'user')
class CoinsController {
  constructor(private readonly em: EntityManager) {}

  @Post()
  @Idempotent()
  @Response(coin, { status: 201 })
  async create(
    @Body({ schema: coinBody }) { note }: z.infer<typeof coinBody>,
    @Actor() actor: Actor,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const id = randomUUID();
    await this.em.execute('insert into coin (id, owner, note) values (?, ?, ?)', [id, actor.id, note]);
    await during.command?.(this.em);
    reply.header('location', `/api/coins/${id}`);
    return { id, note, internal: true };
  }
}

describe('requests with an Idempotency-Key', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  beforeAll(async () => {
    await database.asOwner('create table coin (id uuid primary key, owner text not null, note text not null)');
    platform = await startTestPlatform(database.url, [CoinsController], { pool: 20 });
  });
  beforeEach(() => database.asOwner('truncate coin'));
  afterEach(() => {
    during.command = undefined;
  });
  afterAll(() => platform.stop());

  const send = async (key: string | undefined, body: unknown = { note: 'a' }, actor = 'guest.1') => {
    const response = await fetch(`${platform.url}/api/coins`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${actor}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    });
    const text = await response.text();
    return {
      text,
      status: response.status,
      code: (JSON.parse(text) as { code?: string }).code,
      replayed: response.headers.get('idempotent-replayed'),
      location: response.headers.get('location'),
      type: response.headers.get('content-type'),
    };
  };
  const count = async (table: string) => {
    const [row] = await database.em().execute<{ n: number }[]>(`select count(*)::int as n from "${table}"`);
    return row?.n;
  };
  const counts = async () => [await count('coin'), await count('idempotency_key')];

  it('have their effect once and get the first answer again', async () => {
    const first = await send('key-1');
    expect(first).toMatchObject({ status: 201, replayed: null, type: 'application/json; charset=utf-8' });
    expect(Object.keys(JSON.parse(first.text) as object)).toEqual(['id', 'note']);
    const again = await send('key-1');
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(await counts()).toEqual([1, 1]);
  });

  it('are refused without a key, with an invalid key, and with the key of another request', async () => {
    expect(await send(undefined)).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
    expect(await send('')).toMatchObject({ status: 400, code: 'idempotency_key_missing' });
    expect(await send('x'.repeat(256))).toMatchObject({ status: 400, code: 'invalid_body' });
    await send('key-1');
    expect(await send('key-1', { note: 'b' })).toMatchObject({ status: 422, code: 'idempotency_key_reused' });
    expect(await counts()).toEqual([1, 1]);
  });

  it('are separate for every actor', async () => {
    const [mine, yours] = [await send('key-1'), await send('key-1', { note: 'a' }, 'guest.2')];
    expect([mine.status, yours.status, yours.replayed]).toEqual([201, 201, null]);
    expect(await counts()).toEqual([2, 2]);
  });

  it('store nothing when refused, so that the corrected one works', async () => {
    expect(await send('key-1', { note: 1 })).toMatchObject({ status: 400, code: 'invalid_body' });
    during.command = () => Promise.reject(new DomainError('illegal_transition', 'conflict', 'Not now.'));
    expect(await send('key-1')).toMatchObject({ status: 409, code: 'illegal_transition' });
    expect(await counts()).toEqual([0, 0]);
    during.command = undefined;
    expect(await send('key-1')).toMatchObject({ status: 201, replayed: null });
  });

  it('have one effect when sent 50 times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('key-1')));
    const done = answers.filter(({ status }) => status === 201);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    expect(done.filter(({ replayed }) => replayed === null)).toHaveLength(1);
    const rest = answers.filter(({ status }) => status !== 201);
    expect(rest.every(({ status, code }) => status === 409 && code === 'idempotency_in_progress')).toBe(true);
    expect(await counts()).toEqual([1, 1]);
  });

  it('report that the first one is still running', async () => {
    let release = () => {};
    const started = new Promise<void>((resolve) => {
      during.command = () =>
        new Promise((go) => {
          release = go;
          resolve();
        });
    });
    const first = send('key-1');
    await started;
    expect(await send('key-1')).toMatchObject({ status: 409, code: 'idempotency_in_progress' });
    release();
    expect(await first).toMatchObject({ status: 201, replayed: null });
    expect(await send('key-1')).toMatchObject({ status: 201, replayed: 'true' });
  });

  it('leave nothing when the process is killed in the middle, and work on the retry', async () => {
    during.command = async (em) => {
      const [own] = await em.execute<{ pid: number }[]>('select pg_backend_pid() as pid');
      await database.em().execute('select pg_terminate_backend(?)', [own?.pid]);
      await em.execute('select 1');
    };
    expect(await send('key-1')).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await counts()).toEqual([0, 0]);
    during.command = undefined;
    expect(await send('key-1')).toMatchObject({ status: 201, replayed: null });
    expect(await counts()).toEqual([1, 1]);
  });

  it('repeat the answer that was lost after the commit', async () => {
    const aborted = new AbortController();
    const committed = new Promise<void>((resolve) => {
      during.command = async (em) => {
        aborted.abort();
        await em.execute('select 1');
        resolve();
      };
    });
    const lost = fetch(`${platform.url}/api/coins`, {
      method: 'POST',
      body: '{"note":"a"}',
      headers: { authorization: 'Bearer guest.1', 'content-type': 'application/json', 'idempotency-key': 'key-1' },
      signal: aborted.signal,
    });
    await expect(lost).rejects.toThrow();
    await committed;
    during.command = undefined;
    let retry = await send('key-1');
    while (retry.status === 409) retry = await send('key-1');
    expect(retry).toMatchObject({ status: 201, replayed: 'true' });
    const [row] = await database.em().execute<{ id: string }[]>('select id from coin');
    expect(JSON.parse(retry.text)).toEqual({ id: row?.id, note: 'a' });
    expect(await counts()).toEqual([1, 1]);
  });
});
