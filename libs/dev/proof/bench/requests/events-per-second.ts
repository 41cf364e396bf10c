import autocannon from 'autocannon';
import { inWholeRun } from '../measuring/whole-run.js';

/** A webhook's body, and the header that signs it. */
export type SignedEvent = { body: string; headers: Record<string, string> };

const duration = inWholeRun(2, 3);

/** Sends webhooks, each a new one, over ten connections for as many seconds. @returns those that were taken, a second. @throws when one was not */
export async function eventsPerSecond(url: string, next: () => SignedEvent): Promise<number> {
  const fresh = (request: autocannon.Request) => {
    const { body, headers } = next();
    return { ...request, body, headers: { ...request.headers, ...headers } };
  };
  const headers = { 'content-type': 'application/json' };
  const address = url.replace('localhost', '127.0.0.1');
  const requests = [{ setupRequest: fresh }];
  const result = await autocannon({ url: address, method: 'POST', headers, requests, connections: 10, duration });
  if (result.errors + result.non2xx > 0) throw new Error(`${result.non2xx} of ${result.requests.total} events failed.`);
  return result['2xx'] / result.duration;
}
