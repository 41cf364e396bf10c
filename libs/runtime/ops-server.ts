import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Health } from './health.js';

export interface OpsServer {
  readonly port: number;
  close(): Promise<void>;
}

const answer = (response: ServerResponse, status: number, type: string, body: string): void => {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
};

/** Serves /metrics (Prometheus text), /health/live and /health/ready on a separate port, for operators only. */
export async function serveOps(
  address: { host: string; port: number },
  registry: Registry,
  health: Health,
): Promise<OpsServer> {
  const json = (response: ServerResponse, status: number, body: unknown) =>
    answer(response, status, 'application/json', JSON.stringify(body));
  const routes: Record<string, (response: ServerResponse) => void | Promise<void>> = {
    '/metrics': async (response) => answer(response, 200, registry.contentType, await registry.metrics()),
    '/health/live': (response) => json(response, 200, { ok: true }),
    '/health/ready': async (response) => {
      const readiness = await health.ready();
      json(response, readiness.ok ? 200 : 503, readiness);
    },
  };
  const server = createServer((request, response) => {
    const route = routes[new URL(request.url ?? '/', 'http://ops').pathname];
    if (!route || request.method !== 'GET') return answer(response, 404, 'text/plain', 'not found');
    Promise.resolve(route(response)).catch(() => answer(response, 503, 'text/plain', 'not available'));
  });
  await listen(server, address);
  return { port: (server.address() as AddressInfo).port, close: () => close(server) };
}

const listen = (server: Server, { host, port }: { host: string; port: number }): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve);
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
