import { setTimeout as wait } from 'node:timers/promises';
import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import { whyNoRedis } from '#libs/dev/testing/servers/redis-server.js';
import { Guest } from '../../shop/guest.js';
import { openShop, type Queue } from '../../shop/open-shop.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { HttpClient } from '../measuring/http-client.js';
import { paced, quantile } from '../measuring/paced.js';
import { quoteBodies } from './bodies.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { sharedShop } from '../measuring/shared-shop.js';

const pollMs = 5;
const pace = { perSecond: 10, seconds: inWholeRun(8, 15) };
const warmUp = { perSecond: 20, seconds: inWholeRun(3, 5) };
/** Milliseconds. */
const goals = { p50: 30, p95: 80 };

/** From POST /api/quotes to the complete quote, through outbox, queue and worker, as the web app polls it. */
export async function run(): Promise<BenchLine[]> {
  const lines = await measure('embedded', 'quote');
  const missing = whyNoRedis();
  if (missing) console.error(`quote.redis is left out: ${missing}.`);
  return missing ? lines : [...lines, ...(await measure('redis', 'quote.redis'))];
}

async function measure(queue: Queue, name: string): Promise<BenchLine[]> {
  const options = { env: { RATE_LIMIT_FACTOR: '100000' } };
  const shop = await (queue === 'embedded' ? sharedShop(options) : openShop(queue, options));
  const client = new HttpClient(shop.url);
  try {
    const authorization = await (await Guest.of(shop.url)).authorization();
    const bodies = quoteBodies();
    const work = (index: number) => quoteOnce(client, authorization, bodies[index % bodies.length] ?? '');
    await paced(work, warmUp);
    const times = await paced(work, pace);
    return (['p50', 'p95'] as const).map((share) => {
      const value = quantile(times, Number(share.slice(1)) / 100);
      const method = `POST to complete, ${pace.perSecond}/s, polled every ${pollMs} ms`;
      return {
        name: `${name}.${share}`,
        value,
        unit: 'ms',
        against: goals[share],
        ratio: goals[share] / value,
        goal: 1,
        method,
      };
    });
  } finally {
    client.close();
    await shop.close();
  }
}

/**
 * Requests a quote and waits until it is complete.
 * @param firstPollMs no quote is complete earlier; polls before would only take processor time from what is measured
 * @throws when it is not complete after 10 s
 */
export async function quoteOnce(
  client: HttpClient,
  authorization: string,
  body: string,
  firstPollMs = 0,
): Promise<void> {
  const accepted = await client.ask({
    method: 'POST',
    path: '/api/quotes',
    headers: { authorization, 'content-type': 'application/json' },
    body,
  });
  if (accepted.status !== 202) throw new Error(`POST /api/quotes: ${accepted.status} ${accepted.text}`);
  const path = String(accepted.headers['location']);
  if (firstPollMs > 0) await wait(firstPollMs);
  const end = performance.now() + 10_000;
  for (let etag = ''; performance.now() < end; await wait(pollMs)) {
    const answer = await client.ask({ path, headers: { authorization, 'if-none-match': etag } });
    if (answer.status === 304) continue;
    if ((JSON.parse(answer.text) as QuoteView).status === 'complete') return;
    etag = String(answer.headers['etag']);
  }
  throw new Error('A quote was not complete after 10 s.');
}
