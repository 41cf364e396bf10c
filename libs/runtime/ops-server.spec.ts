import { setTimeout as wait } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { Health, type Check } from './health.js';
import { createRegistry } from './metrics.js';
import { serveOps } from './ops-server.js';

const withServer = async <T>(checks: Record<string, Check>, ask: (base: string) => Promise<T>): Promise<T> => {
  const registry = createRegistry('test');
  new Counter({ name: 'parcels_total', help: 'Parcels', registers: [registry] }).inc(3);
  const server = await serveOps({ host: '127.0.0.1', port: 0 }, registry, new Health(checks, 50));
  try {
    return await ask(`http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
  }
};
const get = async (url: string) => {
  const response = await fetch(url);
  return { status: response.status, body: await response.text() };
};

describe('operations port', () => {
  it('serves metrics with the name of the service', async () => {
    const { status, body } = await withServer({}, (base) => get(`${base}/metrics`));
    expect(status).toBe(200);
    expect(body).toContain('parcels_total{service="test"} 3');
    expect(body).toContain('process_cpu_seconds_total');
  });

  it('is ready when every part responds', async () => {
    const answer = await withServer({ database: () => Promise.resolve() }, (base) => get(`${base}/health/ready`));
    expect(answer).toEqual({ status: 200, body: '{"ok":true,"checks":{"database":"ok"}}' });
  });

  it('is not ready when a part fails or does not respond in time, and names it', async () => {
    const checks = {
      clock: () => Promise.reject(new Error('3000 ms off')),
      database: () => wait(60_000, 0, { ref: false }),
    };
    const answer = await withServer(checks, (base) => get(`${base}/health/ready`));
    expect(answer.status).toBe(503);
    expect(JSON.parse(answer.body)).toEqual({
      ok: false,
      checks: { clock: '3000 ms off', database: 'no answer within 50 ms' },
    });
  });

  it('is alive regardless of its parts', async () => {
    const checks = { database: () => Promise.reject(new Error('down')) };
    expect((await withServer(checks, (base) => get(`${base}/health/live`))).status).toBe(200);
    expect((await withServer(checks, (base) => get(`${base}/else`))).status).toBe(404);
  });
});
