import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { useDatabase } from '#libs/dev/testing/servers/test-database.js';
import { Public } from '../auth/access.js';
import { fileBody } from '../bodies/file-bodies.js';
import { defaultClientTimeouts } from './client-timeouts.js';
import { startTestPlatform, type TestPlatform } from '../testing/test-platform.js';

@Controller('imports')
@Public()
class FilesController {
  @Post()
  async take(@Body() body: unknown) {
    let bytes = 0;
    for await (const chunk of fileBody(body) as AsyncIterable<Buffer>) bytes += chunk.length;
    return { bytes };
  }
}

@Controller('things')
@Public()
class ThingsController {
  @Post()
  take() {
    return {};
  }

  @Get('large')
  large() {
    return { text: randomBytes(6_000_000).toString('hex') };
  }

  @Get('never')
  never() {
    return new Promise(() => undefined);
  }
}

describe('slow clients', () => {
  const database = useDatabase();
  let platform: TestPlatform;
  const sockets: Socket[] = [];
  beforeAll(async () => {
    const clientTimeouts = { ...defaultClientTimeouts, headersMs: 300, requestMs: 400, fileBytesPerSecond: 10_000 };
    platform = await startTestPlatform(database.url, [FilesController, ThingsController], { clientTimeouts });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await platform.stop();
  });

  /** Sends the head, then `drop` every 20 ms as long as the connection lives, at most `times`. What was answered. */
  async function drip(head: string, drop: string, times = Infinity): Promise<string> {
    const socket = connect(Number(new URL(platform.url).port), '127.0.0.1');
    sockets.push(socket);
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
    socket.write(head);
    let sent = 0;
    const timer = setInterval(() => {
      if (sent < times) socket.write(drop);
      sent += 1;
    }, 20);
    // Not `once`: a reset while we still send is an end like any other.
    await new Promise<void>((done) => socket.once('close', () => done()));
    clearInterval(timer);
    return Buffer.concat(chunks).toString();
  }
  const post = (path: string, type: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

  it('are cut off when their headers do not end', async () => {
    expect(await drip('GET /api/health/live HTTP/1.1\r\nhost: a\r\n', 'x-a: b\r\n')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('are cut off when their JSON does not arrive', async () => {
    expect(await drip(post('/api/things', 'application/json', 10_000), ' ')).not.toMatch(/ 20\d /);
  });

  it('are cut off when their file arrives too slowly', async () => {
    expect(await drip(post('/api/imports', 'text/csv', 100_000), 'a,b\n')).not.toMatch(/ 20\d /);
  });

  it('are served as long as their file arrives fast enough', async () => {
    const answer = await drip(post('/api/imports', 'text/csv', 60 * 2000), 'x'.repeat(2000), 60);
    expect(answer).toMatch(/^HTTP\/1\.1 201 [^]*"bytes":120000/);
  });

  it('get the rest of an answer that was finished in time, however slowly they read it', async () => {
    const socket = connect({ port: Number(new URL(platform.url).port), host: '127.0.0.1' });
    sockets.push(socket);
    socket.write('GET /api/things/large HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await once(socket, 'readable');
    await setTimeout(1_000);
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect([text.slice(0, 15), text.length > 12_000_000]).toEqual(['HTTP/1.1 200 OK', true]);
  });

  it('get 503 when the server takes too long', async () => {
    const answer = await fetch(`${platform.url}/api/things/never`);
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })]);
  });
});
