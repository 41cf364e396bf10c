import type { QuoteView } from '#libs/contracts/shipments/quotes.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { quoteBodies } from '../prices/bodies.js';
import { withPeer } from './peer-comparison.js';
import { HttpClient } from '../measuring/http-client.js';
import { requestsPerSecond, warmUp } from '../measuring/load.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';
import { ifNamed, roundsOf } from '../measuring/whole-run.js';

const peer = new URL('./peers/pg-server.js', import.meta.url);
const rounds = roundsOf(5);

/**
 * GET /api/quotes/:id as the web app polls it before any carrier has answered, against bare fastify + pg that check the
 * same token and return the same row (P8). Also reported: the same without the token check.
 */
export function run(): Promise<BenchLine[]> {
  const database = ({ databaseUrl }: { databaseUrl: string }) => Promise.resolve(databaseUrl);
  return withPeer({ peer, database }, async ({ shop, authorization, peer: { url } }) => {
    const id = await requestQuote(shop.url, authorization);
    const headers = { authorization };
    const ours = { path: `/api/quotes/${id}`, headers };
    await warmUp(shop.url, ours);
    const compare = async (path: string, line: Pick<BenchLine, 'name' | 'goal' | 'method'>) => {
      await warmUp(url, { path, headers });
      const compared = await inRounds(
        () => requestsPerSecond(shop.url, ours),
        () => requestsPerSecond(url, { path, headers }),
        rounds,
        { isWarm: true },
      );
      return moreIsBetter({ unit: 'requests/s', ...line }, compared);
    };
    const method = 'GET of a pending quote, 10 connections, against bare fastify + pg';
    const open = async () => [
      await compare(`/quotes/${id}`, { name: 'status.open', goal: 0, method: `${method} without the token` }),
    ];
    return [
      await compare(`/checked/quotes/${id}`, { name: 'status', goal: 0.7, method: `${method} with the token` }),
      ...(await ifNamed(open)),
    ];
  });
}

/** Requests a quote. @returns its id. */
export async function requestQuote(shop: string, authorization: string): Promise<string> {
  const client = new HttpClient(shop);
  const [body = ''] = quoteBodies();
  const headers = { authorization, 'content-type': 'application/json' };
  const { text } = await client.ask({ method: 'POST', path: '/api/quotes', headers, body });
  client.close();
  return (JSON.parse(text) as QuoteView).id;
}
