import { setTimeout as wait } from 'node:timers/promises';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { addressRows } from '../demo/address-rows.js';
import type { Shop } from '../demo/open-shop.js';
import { poll } from '../demo/poll.js';
import { Shipper } from '../demo/shipper.js';

/** What can be asked for. */
export type Sending = 'orders' | 'hostile';

/** Of the file of orders. */
const rows = 100_000;
const mb = 1024 * 1024;

/** How often each is sent, at the pace at which one owner may write. Milliseconds. */
const times: Record<Sending, number> = { orders: 1, hostile: 4 };
const paceMs = 500;
/** As bytes, made before: what it takes to make them is not the api's. */
const files = {
  orders: [addressRows(rows)],
  /** What makes a reader of CSV take all memory there is: a quotation mark that never closes, and a header that never ends. */
  hostile: [`"${'x'.repeat(40 * mb)}`, 'c,'.repeat(2_000_000), '__proto__,constructor\n1,2\n'],
};
const bytesOf = (texts: readonly string[]) => texts.map((text) => Buffer.from(text));
const bytes = { orders: bytesOf(files.orders), hostile: bytesOf(files.hostile) };

const [shop] = process.argv.slice(2);
const shipper = await Shipper.of(JSON.parse(shop!) as Pick<Shop, 'url' | 'demoUsers'>);

const atRest = ({ status, busy }: ImportView) => busy === null && status !== 'uploading' && status !== 'reading';

/** Uploads a file as one body; where it is taken, waits until nothing of it moves. @returns how long the answer took, milliseconds. */
async function send(what: Sending, csv: Buffer<ArrayBuffer>): Promise<number> {
  const began = performance.now();
  const answer = await shipper.answer('/imports?name=orders.csv', { method: 'POST', csv });
  const ms = performance.now() - began;
  const said: unknown = await answer.json();
  if (!answer.ok && (what === 'orders' || answer.status !== 400))
    throw new Error(`${answer.status} ${JSON.stringify(said)}`);
  if (!answer.ok) return ms;
  const { id } = importView.parse(said);
  const found = await poll('the file is read', () => shipper.ask(importView, `/imports/${id}`), atRest, 10 * 60_000);
  if (what === 'orders' && found.rows !== rows) throw new Error(`The file is ${found.status} with ${found.rows} rows.`);
  return ms;
}

/**
 * `node file-sender.js SHOP` (`url` and `demoUsers` as JSON) uploads files when it is told to (`Sending`), and tells the slowest
 * answer to one in milliseconds. A program of its own: 40 MB on their way are not to hold up whoever measures beside them.
 */
process.on('message', (what: Sending) => {
  void (async () => {
    let slowest = 0;
    for (let left = times[what]; left > 0; left -= 1) {
      for (const csv of bytes[what]) {
        const paced = wait(paceMs);
        slowest = Math.max(slowest, await send(what, csv));
        await paced;
      }
    }
    process.send!(slowest);
  })();
});
process.on('disconnect', () => process.exit());
process.send!('ready');
