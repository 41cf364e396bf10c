import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { addressRows } from '../demo/address-rows.js';
import { Guest } from '../demo/guest.js';
import { openShop, type Shop } from '../demo/open-shop.js';
import { poll } from '../demo/poll.js';
import { Shipper } from '../demo/shipper.js';
import type { BenchLine } from './bench-line.js';
import { shipmentBody } from './bodies.js';
import { HttpClient } from './http-client.js';
import { paced, quantile } from './paced.js';
import { inRounds, lessIsBetter } from './rounds.js';
import { askForQuote } from './status.js';

const rows = 100_000;
const rounds = 3;
const pace = { perSecond: 60, seconds: 1 };
/** Without anything beside it. */
const quietSeconds = 5;
const mb = 1024 * 1024;
const upload = '/imports?name=orders.csv';

/**
 * What makes a reader of CSV take all memory there is: a quotation mark that never closes, and a header that never ends. As bytes, made
 * before: what it takes to make them would be counted as the api's.
 */
const bombs = [`"${'x'.repeat(40 * mb)}`, 'c,'.repeat(2_000_000), '__proto__,constructor\n1,2\n'].map((text) =>
  Buffer.from(text),
);

/**
 * The slowest hundredth of what others ask of the api while a file of 100,000 rows is uploaded and read (P21), and while hostile
 * files come in (F26), against the same without.
 */
export async function run(): Promise<BenchLine[]> {
  const shop = await openShop('embedded', { env: { RATE_LIMIT_FACTOR: '100000' } });
  const client = new HttpClient(shop.url);
  try {
    const [shipper, ask] = [await Shipper.of(shop), await others(shop, client)];
    const slowest = (work: () => Promise<unknown>) => p99While(ask, work);
    const quiet = () => slowest(() => new Promise((done) => setTimeout(done, quietSeconds * 1_000)));
    const line = (name: string, goal: number, beside: string) => {
      const method = `p99 of two GETs and a POST in turn, ${pace.perSecond}/s, ${beside}`;
      return { name, unit: 'ms', goal, method };
    };
    const file = addressRows(rows);
    const reading = await inRounds(() => slowest(() => readAll(shipper, file)), quiet, rounds);
    const seen = { answerMs: 0, grownMb: 0 };
    const hostile = await inRounds(() => slowest(() => throwBombs(shop, shipper, seen)), quiet, rounds);
    const { answerMs, grownMb } = seen;
    return [
      lessIsBetter(line('beside-import', 1 / 3, `while ${rows} rows are uploaded and read`), reading),
      lessIsBetter(line('beside-import.hostile', 1 / 2, 'while hostile files come in'), hostile),
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
  } finally {
    client.close();
    await shop.close();
  }
}

/** What others do meanwhile. @throws when they get no answer of success. */
async function others({ url }: Shop, client: HttpClient) {
  const authorization = await (await Guest.of(url)).authorization();
  const quote = await askForQuote(url, authorization);
  const headers = { authorization, 'content-type': 'application/json' };
  const [get, post] = [
    { path: `/api/quotes/${quote}` },
    { method: 'POST', path: '/api/shipments', body: shipmentBody() },
  ];
  return async (index: number) => {
    const key = { 'idempotency-key': randomUUID() };
    const { status, text } = await client.ask({ ...(index % 3 === 0 ? post : get), headers: { ...headers, ...key } });
    if (status >= 300) throw new Error(`${status} ${text}`);
  };
}

/** Asks on and on until `work` is done. */
async function p99While(ask: (index: number) => Promise<void>, work: () => Promise<unknown>): Promise<number> {
  let over = false;
  const done = work().finally(() => (over = true));
  const times: number[] = [];
  while (!over) times.push(...(await paced(ask, pace)));
  await done;
  return quantile(
    times.sort((a, b) => a - b),
    0.99,
  );
}

const atRest = ({ status, busy }: ImportView) => busy === null && status !== 'uploading' && status !== 'reading';

/** @throws when not all rows are in. */
async function readAll(shipper: Shipper, csv: string): Promise<void> {
  const { id } = await shipper.ask(importView, upload, { method: 'POST', csv });
  const file = await settled(shipper, id);
  if (file.rows !== rows) throw new Error(`The file is ${file.status} with ${file.rows} rows.`);
}

const settled = (shipper: Shipper, id: string) =>
  poll('the file is read', () => shipper.ask(importView, `/imports/${id}`), atRest, 10 * 60_000);

/** Uploads a file as one body; where it is taken, waits until nothing of it moves. @returns how long the answer took. */
async function throwOne(shipper: Shipper, csv: Buffer<ArrayBuffer>): Promise<number> {
  const began = performance.now();
  const answer = await shipper.answer(upload, { method: 'POST', csv });
  const ms = performance.now() - began;
  const said: unknown = await answer.json();
  if (answer.ok) await settled(shipper, importView.parse(said).id);
  else if (answer.status !== 400) throw new Error(`${answer.status} ${JSON.stringify(said)}`);
  return ms;
}

async function throwBombs(shop: Shop, shipper: Shipper, seen: { answerMs: number; grownMb: number }): Promise<void> {
  const before = residentMb(shop);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, residentMb(shop))), 20);
  try {
    for (const bomb of bombs) seen.answerMs = Math.max(seen.answerMs, await throwOne(shipper, bomb));
  } finally {
    clearInterval(watch);
    seen.grownMb = Math.max(seen.grownMb, most - before);
  }
}

const residentMb = ({ api }: Shop): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.pid}/status`, 'utf8'))?.[1]) / 1024;
