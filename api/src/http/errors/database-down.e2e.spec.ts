import { Controller, Post } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Public } from '../auth/access.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';

@Controller('rows')
@Public()
class RowsController {
  constructor(private readonly em: EntityManager) {}

  @Post()
  async add() {
    await this.em.transactional((em) => em.execute('insert into row_kept default values'));
    return {};
  }

  @Post('slow')
  async slow() {
    await this.em.execute('select pg_sleep(3600)');
    return {};
  }
}

/** A door to the database that a test can shut: connections are cut and new ones are refused. */
class TcpGate {
  #server: Server | undefined;
  readonly #open = new Set<Socket>();
  port = 0;

  constructor(private readonly target: URL) {}

  async open(): Promise<void> {
    this.#server = createServer((socket) => {
      const inner = connect(Number(this.target.port), this.target.hostname);
      for (const [from, to] of [
        [socket, inner],
        [inner, socket],
      ] as const) {
        this.#open.add(from);
        from.on('error', () => to.destroy()).on('close', () => to.destroy());
        from.pipe(to);
      }
    });
    await new Promise<void>((resolve) => this.#server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.#server.address() as AddressInfo).port;
  }

  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
    await closed;
  }
}

describe('api process with a failing database', () => {
  const database = useDatabase();
  let gate: TcpGate;
  let platform: TestPlatform;
  const start = async (pool: number) => {
    await database.asOwner('create table if not exists row_kept (id serial primary key)');
    const url = new URL(database.url);
    gate = new TcpGate(new URL(database.url));
    await gate.open();
    url.port = String(gate.port);
    platform = await startTestPlatform(url.href, [RowsController], { pool });
  };
  afterEach(async () => {
    await platform.stop();
    await gate.shut();
  });

  const post = async (path = 'rows') => {
    const response = await fetch(`${platform.url}/api/${path}`, { method: 'POST' });
    const body = (await response.json()) as { code?: string };
    return { status: response.status, code: body.code, retryAfter: response.headers.get('retry-after') };
  };
  const ready = async () => (await fetch(`${platform.url}/api/health/ready`)).status;
  const stored = async () => {
    const [row] = await database.em().execute<{ n: number }[]>('select count(*)::int as n from row_kept');
    return row?.n ?? 0;
  };

  it('answers 503 soon when it goes away under load, loses no answered request, and recovers', async () => {
    await start(5);
    const before = await stored();
    const answers: Awaited<ReturnType<typeof post>>[] = [];
    const load = (async () => {
      while (answers.length < 200) answers.push(...(await Promise.all(Array.from({ length: 10 }, () => post()))));
    })();
    while (answers.length < 50) await new Promise(setImmediate);
    await gate.shut();
    while (answers.every(({ status }) => status !== 503)) await new Promise(setImmediate);
    expect(await ready()).toBe(503);
    await gate.open();
    await load;
    const failed = answers.filter(({ status }) => status !== 201);
    expect(new Set(failed.map(({ status, code, retryAfter }) => `${status} ${code} ${retryAfter}`))).toEqual(
      new Set(['503 unavailable 2']),
    );
    const acknowledged = answers.filter(({ status }) => status === 201).length;
    expect((await stored()) - before).toBeGreaterThanOrEqual(acknowledged);
    expect(await ready()).toBe(200);
    expect((await post()).status).toBe(201);
  });

  it('answers 503 instead of waiting when no connection is left, and recovers (F32)', async () => {
    await start(2);
    const holders = [post('rows/slow'), post('rows/slow')];
    const activity = () =>
      database
        .em()
        .execute<{ pid: number }[]>(
          `select pid from pg_stat_activity where datname = current_database() and query = 'select pg_sleep(3600)'`,
        );
    while ((await activity()).length < 2) await new Promise(setImmediate);
    const crowd = await Promise.all(Array.from({ length: 10 }, () => post()));
    expect(new Set(crowd.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 unavailable']));
    expect(await activity()).toHaveLength(2);
    for (const { pid } of await activity()) await database.em().execute('select pg_cancel_backend(?)', [pid]);
    await Promise.all(holders);
    expect((await post()).status).toBe(201);
  }, 15_000);
});
