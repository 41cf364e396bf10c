import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { RequestSpec } from './http-client.js';
import { inWholeRun } from './whole-run.js';

const connections = 10;
const seconds = inWholeRun(2, 3);
/** Number of requests after which V8 has compiled the hot paths. */
const warmUpRequests = inWholeRun(2_000, 4_000);

/**
 * Requests per second over ten connections that send as fast as they can. POSTs carry a new Idempotency-Key each.
 * @throws when any response is not 2xx.
 */
export async function requestsPerSecond(url: string, request: RequestSpec): Promise<number> {
  const result = await fire(url, request, { duration: seconds });
  return result['2xx'] / result.duration;
}

/** Sends enough requests to bring the server to full speed. */
export async function warmUp(url: string, request: RequestSpec): Promise<void> {
  await fire(url, request, { amount: warmUpRequests });
}

async function fire(
  url: string,
  { method = 'GET', path, headers = {}, body }: RequestSpec,
  until: { duration: number } | { amount: number },
): Promise<autocannon.Result> {
  const { port } = new URL(url);
  const fresh = (request: autocannon.Request) => ({
    ...request,
    headers: { ...request.headers, 'idempotency-key': randomUUID() },
  });
  const post = { method: 'POST' as const, body: body ?? '', requests: [{ setupRequest: fresh }] };
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    headers,
    ...(method === 'POST' ? post : {}),
    connections,
    ...until,
  });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${method} ${path}: ${failed} of ${result.requests.total} requests failed.`);
  return result;
}
