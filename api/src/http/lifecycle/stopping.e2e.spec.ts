import { Controller, Get, Query } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { brotliDecompressSync } from 'node:zlib';
import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { promisify } from 'node:util';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { until } from '#libs/dev/testing/until.js';
import { Draining } from '../../health/draining.js';
import { Public } from '../auth/access.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';
import { defaultClientTimeouts } from '../timeouts/client-timeouts.js';

const gate: { entered?: () => void; release?: () => void } = {};

@Controller('slow-answers')
@Public()
class WorkController {
  constructor(private readonly em: EntityManager) {}

  @Get('slow')
  async slow() {
    gate.entered?.();
    await new Promise<void>((resolve) => {
      gate.release = resolve;
    });
    return { rows: await this.em.execute('select 1 as one') };
  }

  @Get('large')
  large(@Query('size') size: string) {
    return { text: 'x'.repeat(Number(size)) };
  }
}

describe('stopping an api process', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  beforeEach(async () => {
    platform = await startTestPlatform(database.url, [WorkController]);
  });
  afterEach(() => platform.stop());

  it('is not ready, finishes running requests, and accepts no new ones', async () => {
    const entered = new Promise<void>((resolve) => {
      gate.entered = resolve;
    });
    const running = fetch(`${platform.url}/api/slow-answers/slow`);
    await entered;
    platform.app.get(Draining, { strict: false }).begin();
    expect((await fetch(`${platform.url}/api/health/ready`)).status).toBe(503);
    expect((await fetch(`${platform.url}/api/health/live`)).status).toBe(200);
    const closed = platform.app.close();
    let refused = false;
    while (!refused)
      refused = await fetch(`${platform.url}/api/health/live`, { headers: { connection: 'close' } }).then(
        () => false,
        () => true,
      );
    gate.release?.();
    const answer = await running;
    expect([answer.status, await answer.json()]).toEqual([200, { rows: [{ one: 1 }] }]);
    await closed;
  });

  it('closes a connection that was opened ahead and never used', async () => {
    const clientTimeouts = { ...defaultClientTimeouts, idleMs: 0 };
    const patient = await startTestPlatform(database.url, [WorkController], { clientTimeouts });
    const server = patient.app.getHttpServer();
    const ahead = connect(Number(new URL(patient.url).port), '127.0.0.1');
    const closed = once(ahead, 'close');
    const accepted = promisify<number>((done) => server.getConnections(done));
    await until('the connection is accepted', async () => (await accepted()) > 0);
    await patient.stop();
    await closed;
  });

  it('answers the first request of a connection that was opened just before', async () => {
    const last = await startTestPlatform(database.url, [WorkController]);
    const server = last.app.getHttpServer();
    const { port, pathname, search } = new URL(`${last.url}/api/slow-answers/large?size=1`);
    const socket = connect(Number(port), '127.0.0.1');
    const accepted = promisify<number>((done) => server.getConnections(done));
    await until('the connection is accepted', async () => (await accepted()) > 0);
    const stopped = last.stop();
    await until('it accepts no more', () => !server.listening);
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: waybill\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 OK\r\n(?:.+\r\n)*connection: close\r\n/);
    await stopped;
  });

  it('compresses large answers only, with the same ETag either way', async () => {
    const ask = (size: number, headers: Record<string, string>) =>
      new Promise<{ status?: number | undefined; headers: NodeJS.Dict<string | string[]>; body: Buffer }>((resolve) => {
        get(`${platform.url}/api/slow-answers/large?size=${size}`, { headers }, (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) }),
          );
        });
      });
    const plain = await ask(5000, {});
    const small = await ask(5000, { 'accept-encoding': 'br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.body)).toEqual(plain.body);
    const { etag } = plain.headers;
    expect(small.headers['etag']).toBe(etag);
    const known = await ask(5000, { 'accept-encoding': 'br', 'if-none-match': String(etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect((await ask(100, { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined();
  });
});
