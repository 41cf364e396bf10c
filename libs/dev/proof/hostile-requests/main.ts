import { parseArgs } from 'node:util';
import { openShop } from '../shop/open-shop.js';
import { hostileShop } from './hostile-actors.js';
import { hostileReport } from './report-hostile.js';
import { runHostile } from './run-hostile.js';

/**
 * `npm run hostile [-- --requests N --seed S]`: malformed requests to every route as every actor; exits with 1 if one
 * ends as 5xx.
 */
const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string', default: '1' } },
});
const shop = await openShop('embedded', { env: { RATE_LIMIT_FACTOR: '100000' } });
try {
  const run = await runHostile(hostileShop(shop.url), { requests: Number(values.requests), seed: Number(values.seed) });
  process.stdout.write(`${hostileReport(run)}\n`);
  process.exitCode = run.failures.length > 0 ? 1 : 0;
} finally {
  await shop.close();
}
