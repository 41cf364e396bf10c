import { setTimeout as wait } from 'node:timers/promises';
import { Guest } from '../../shop/guest.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { quoteBodies } from '../prices/bodies.js';
import { quoteOnce } from '../prices/quote.js';
import { inRounds, lessIsBetter } from '../measuring/rounds.js';
import { inWholeRun } from '../measuring/whole-run.js';
import { impactShop } from './impact-shop.js';
import { workbookKinds } from './sending.js';
import { repeats, timeDuring, type Measured } from './time-during.js';

const rounds = inWholeRun(1, 3);
const pace = { perSecond: 10, seconds: 1 };
/** Length of the baseline measurement, with nothing else running. */
const quietMs = inWholeRun(3_000, 5_000);

/** p95 of quotes while a hostile workbook is uploaded and read over and over. */
export async function run(): Promise<BenchLine[]> {
  const { shop, client, sender } = await impactShop();
  const guest = await Guest.of(shop.url);
  const bodies = quoteBodies();
  const ask = async (index: number) =>
    quoteOnce(client, await guest.authorization(), bodies[index % bodies.length] ?? '');
  const measured: Measured = { ask, pace, share: 0.95 };
  const quiet = () => timeDuring(shop, measured, () => wait(quietMs));
  const lines: BenchLine[] = [];
  for (const kind of workbookKinds) {
    const beside = () => timeDuring(shop, measured, () => sender.send(kind));
    // The first kind has warmed up quotes and workers.
    const isWarm = inWholeRun(lines.length > 0, false);
    const compared = await inRounds(beside, quiet, rounds, { isWarm, repeats });
    const method = `p95 of quotes, ${pace.perSecond}/s, POST to complete, while a hostile workbook (${kind}) is read`;
    lines.push(lessIsBetter({ name: `beside-workbooks.${kind}`, unit: 'ms', goal: 1 / 3, method }, compared));
  }
  return lines;
}
