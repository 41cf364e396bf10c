import { Guest } from '../../shop/guest.js';
import { openShop } from '../../shop/open-shop.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { HttpClient } from '../measuring/http-client.js';
import { paced, quantile } from '../measuring/paced.js';
import { quoteBodies } from '../prices/bodies.js';
import { quoteOnce } from '../prices/quote.js';
import { startAccount, type BenchAccount } from './start-account.js';
import { inWholeRun } from '../measuring/whole-run.js';

const answerMs = 400;
const goalMs = 450;
const pace = { perSecond: 10, seconds: inWholeRun(8, 15) };
const warmUp = { perSecond: 10, seconds: inWholeRun(3, 5) };

/**
 * From POST /api/quotes to the complete quote of an aggregator that answers in 400 ms, each parcel with another weight so that
 * no answer is used twice; beside it the aggregator asked directly.
 */
export async function run(): Promise<BenchLine[]> {
  const account = await startAccount(answerMs);
  const shop = await openShop('embedded', { env: account.env });
  const client = new HttpClient(shop.url);
  try {
    const authorization = await (await Guest.of(shop.url)).authorization();
    const work = (index: number) => quoteOnce(client, authorization, bodyOf(index), answerMs);
    await paced((index) => work(index + 10_000), warmUp);
    const times = await paced(work, pace);
    const alone = await paced(() => rateOnce(account), pace);
    const method = `POST to complete, ${pace.perSecond}/s, an aggregator that answers in ${answerMs} ms, polled every 5 ms from then on`;
    const line = (share: number) => {
      const value = quantile(times, share);
      return { value, unit: 'ms', against: goalMs, ratio: goalMs / value, method };
    };
    const [value, against] = [quantile(times, 0.95) - quantile(alone, 0.95), goalMs - answerMs];
    return [
      { name: 'carriage.quote.p50', goal: 0, ...line(0.5) },
      { name: 'carriage.quote.p95', goal: 1, ...line(0.95) },
      {
        ...{ name: 'carriage.quote.above', value, unit: 'ms', against, ratio: against / value, goal: 0 },
        method: `p95 above the aggregator's own ${quantile(alone, 0.95).toFixed(0)} ms in the same run`,
      },
    ];
  } finally {
    client.close();
    await shop.close();
    await account.stop();
  }
}

const [firstBody = ''] = quoteBodies();

function bodyOf(index: number): string {
  const body = JSON.parse(firstBody) as { parcels: { weight: { value: number; unit: string } }[] };
  const parcels = body.parcels.map((parcel) => ({ ...parcel, weight: { value: 16 + index / 1000, unit: 'oz' } }));
  return JSON.stringify({ ...body, parcels });
}

async function rateOnce({ url, headers }: BenchAccount): Promise<void> {
  const [to, from] = [
    { city: 'Pooler', state: 'GA', zip: '31322', country: 'US' },
    { city: 'Savannah', state: 'GA', zip: '31415', country: 'US' },
  ];
  const shipment = { to_address: to, from_address: from, parcel: { weight: 16, length: 9, width: 6, height: 3 } };
  const answer = await fetch(`${url}/v2/shipments`, { method: 'POST', headers, body: JSON.stringify({ shipment }) });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The aggregator answered with ${answer.status}.`);
}
