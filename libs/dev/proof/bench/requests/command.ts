import { bareDatabase } from './bare-database.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { shipmentBody } from '../prices/bodies.js';
import { withPeer } from './peer-comparison.js';
import { requestsPerSecond, warmUp } from '../measuring/load.js';
import { inRounds, moreIsBetter } from '../measuring/rounds.js';
import { roundsOf } from '../measuring/whole-run.js';

const peer = new URL('./peers/nest-app.js', import.meta.url);
const method = 'POST /api/shipments, 10 connections, against bare Nest + MikroORM writing the same rows';

/**
 * POST /api/shipments with everything it does (token, limits, checks, lock, five rows in one transaction, contract,
 * log) against Nest on Fastify and MikroORM that write the same five rows and do nothing else. No worker runs.
 */
export function run(): Promise<BenchLine[]> {
  const database = ({ databaseUrl }: { databaseUrl: string }) => bareDatabase(databaseUrl);
  return withPeer({ peer, database }, async ({ shop, authorization, peer: { url } }) => {
    const headers = { authorization, 'content-type': 'application/json' };
    const spec = { method: 'POST', headers, body: shipmentBody() };
    const ours = { ...spec, path: '/api/shipments' };
    const bare = { ...spec, path: '/shipments' };
    await warmUp(shop.url, ours);
    await warmUp(url, bare);
    const rounds = await inRounds(
      () => requestsPerSecond(shop.url, ours),
      () => requestsPerSecond(url, bare),
      roundsOf(5),
      { isWarm: true },
    );
    return [moreIsBetter({ name: 'command', unit: 'requests/s', goal: 0.6, method }, rounds)];
  });
}
