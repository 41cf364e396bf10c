import { randomUUID } from 'node:crypto';
import type { BenchLine } from '../measuring/bench-line.js';
import { shipmentBody } from '../prices/bodies.js';
import { withPeer } from './peer-comparison.js';
import { HttpClient, type RequestSpec } from '../measuring/http-client.js';
import { warmUp } from '../measuring/load.js';
import { paced, quantile } from '../measuring/paced.js';
import { inRounds, lessIsBetter } from '../measuring/rounds.js';
import { requestQuote } from './status.js';
import { inWholeRun, roundsOf } from '../measuring/whole-run.js';

const peer = new URL('./peers/pg-server.js', import.meta.url);
const seconds = inWholeRun(2, 3);
/**
 * p99 may be 2.5 times the bare server's for a POST and twice for a GET. Each POST is a durable commit: 300 per second
 * are more than a small machine's disk can do.
 */
const kinds = { post: { goal: 1 / 2.5, perSecond: 100 }, get: { goal: 1 / 2, perSecond: 300 } };

/** p99 of POST and GET at a steady pace, against the smallest server that does the same (P9). */
export function run(): Promise<BenchLine[]> {
  const database = ({ databaseUrl }: { databaseUrl: string }) => Promise.resolve(databaseUrl);
  return withPeer({ peer, database }, async ({ shop, authorization, peer: { url } }) => {
    const id = await requestQuote(shop.url, authorization);
    const headers = { authorization, 'content-type': 'application/json' };
    const post = { method: 'POST', headers, body: shipmentBody() };
    const [ours, bare] = [new HttpClient(shop.url), new HttpClient(url)];
    await warmUp(shop.url, { path: `/api/quotes/${id}`, headers });
    await warmUp(url, { path: `/quotes/${id}` });
    const get = await compare('get', [ours, { path: `/api/quotes/${id}`, headers }], [bare, { path: `/quotes/${id}` }]);
    await warmUp(shop.url, { ...post, path: '/api/shipments' });
    await warmUp(url, { ...post, path: '/shipments' });
    const write = await compare(
      'post',
      [ours, { ...post, path: '/api/shipments' }],
      [bare, { ...post, path: '/shipments' }],
    );
    return [write, get];
  });
}

type Side = [client: HttpClient, spec: RequestSpec];

async function compare(kind: keyof typeof kinds, a: Side, b: Side): Promise<BenchLine> {
  const { goal, perSecond } = kinds[kind];
  const rounds = await inRounds(
    () => p99(a, perSecond),
    () => p99(b, perSecond),
    roundsOf(5),
    { isWarm: true },
  );
  const method = `p99 at ${perSecond}/s, against bare fastify + pg`;
  return lessIsBetter({ name: `latency.${kind}`, unit: 'ms', goal, method }, rounds);
}

async function p99([client, spec]: Side, perSecond: number): Promise<number> {
  const work = async () => {
    const headers = { ...spec.headers, 'idempotency-key': randomUUID() };
    const { status, text } = await client.ask({ ...spec, headers });
    if (status >= 300) throw new Error(`${spec.path}: ${status} ${text}`);
  };
  return quantile(await paced(work, { perSecond, seconds }), 0.99);
}
