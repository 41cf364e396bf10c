import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Guest } from '../../shop/guest.js';
import type { Shop } from '../../shop/open-shop.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { shipmentBody } from '../prices/bodies.js';
import type { HttpClient } from '../measuring/http-client.js';
import { inRounds, lessIsBetter } from '../measuring/rounds.js';
import { impactShop } from './impact-shop.js';
import type { Sender } from './start-sender.js';
import { requestQuote } from '../requests/status.js';
import { repeats, timeDuring } from './time-during.js';
import { inWholeRun } from '../measuring/whole-run.js';

const rounds = inWholeRun(1, 3);
const pace = { perSecond: 60, seconds: 1 };
/** Length of the baseline measurement, with nothing else running. */
const quietSeconds = inWholeRun(4, 5);

/**
 * p99 of other requests to the API while a file of 100,000 rows is uploaded and read (P21), and while hostile files are
 * uploaded (F26), against a baseline without uploads.
 */
export async function run(): Promise<BenchLine[]> {
  const { shop, client, sender } = await impactShop();
  const ask = await others(shop, client);
  const slowest = (work: () => Promise<unknown>) => timeDuring(shop, { ask, pace, share: 0.99 }, work);
  const quiet = () => slowest(() => new Promise((done) => setTimeout(done, quietSeconds * 1_000)));
  const line = (name: string, goal: number, beside: string) => {
    const method = `p99 of two GETs and a POST in turn, ${pace.perSecond}/s, ${beside}`;
    return { name, unit: 'ms', goal, method };
  };
  const reading = await inRounds(() => slowest(() => sender.send('orders')), quiet, rounds, { repeats });
  const seen = { answerMs: 0, grownMb: 0 };
  const isWarm = inWholeRun(true, false);
  const hostile = await inRounds(() => slowest(() => throwBombs(shop, sender, seen)), quiet, rounds, {
    isWarm,
    repeats,
  });
  const { answerMs, grownMb } = seen;
  return [
    lessIsBetter(line('beside-import', 1 / 3, 'while 100000 rows are uploaded and read'), reading),
    lessIsBetter(line('beside-import.hostile', 1 / 2, 'while hostile files come in, two a second'), hostile),
    {
      ...{ name: 'beside-import.answer', unit: 'ms', goal: 1, method: 'slowest answer to a hostile file' },
      ...{ value: answerMs, against: 1_000, ratio: 1_000 / answerMs },
    },
    {
      ...{
        name: 'beside-import.memory',
        unit: 'MB',
        goal: 1,
        method: 'growth of the api while hostile files come in',
      },
      ...{ value: grownMb, against: 64, ratio: 64 / grownMb },
    },
  ];
}

/** The other requests. @throws when one is not answered with success. */
async function others({ url }: Shop, client: HttpClient) {
  const guest = await Guest.of(url);
  const quote = await requestQuote(url, await guest.authorization());
  const [get, post] = [
    { path: `/api/quotes/${quote}` },
    { method: 'POST', path: '/api/shipments', body: shipmentBody() },
  ];
  return async (index: number) => {
    const key = { 'idempotency-key': randomUUID() };
    const headers = { authorization: await guest.authorization(), 'content-type': 'application/json', ...key };
    const { status, text } = await client.ask({ ...(index % 3 === 0 ? post : get), headers });
    if (status >= 300) throw new Error(`${status} ${text}`);
  };
}

async function throwBombs(shop: Shop, sender: Sender, seen: { answerMs: number; grownMb: number }): Promise<void> {
  const before = residentMb(shop);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMb(shop))), 20);
  try {
    seen.answerMs = Math.max(seen.answerMs, await sender.send('hostile'));
  } finally {
    clearInterval(watch);
    seen.grownMb = Math.max(seen.grownMb, most - before);
  }
}

const residentMb = ({ api }: Shop): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1024;
