import { setTimeout as wait } from 'node:timers/promises';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { addressRows } from '../../shop/address-rows.js';
import type { Shop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import { Shipper } from '../../shop/shipper.js';
import { workbookBombs } from '../../hostile-files/workbook-files.js';
import { workbookKinds, type Sending } from './sending.js';

/** Of the file of orders. */
const rows = 100_000;
const mb = 1024 * 1024;

/** At the pace at which one owner may write. */
const paceMs = 500;
/** As bytes, made before: what it takes to make them is not the api's. */
const orders = [Buffer.from(addressRows(rows))];
/** What makes a reader of CSV take all memory there is: a quotation mark that never closes, and a header that never ends. */
const hostile = [`"${'x'.repeat(40 * mb)}`, 'c,'.repeat(2_000_000), '__proto__,constructor\n1,2\n'].map((text) =>
  Buffer.from(text),
);
const workbooks = workbookBombs().map(({ content }) => Buffer.from(content));

/** The files of one kind, and how many times they are sent. */
function filesOf(what: Sending): { times: number; files: Buffer<ArrayBuffer>[] } {
  if (what === 'orders') return { times: 1, files: orders };
  if (what === 'hostile') return { times: 4, files: hostile };
  return { times: 8, files: [workbooks[workbookKinds.indexOf(what)]!] };
}

const [shop] = process.argv.slice(2);
const shipper = await Shipper.of(JSON.parse(shop!) as Pick<Shop, 'url' | 'demoUsers'>);

const atRest = ({ status, busy }: ImportView) => busy === null && status !== 'uploading' && status !== 'reading';

/** Uploads a file as one body; where it is taken, waits until nothing of it moves. @returns how long the answer took, milliseconds. */
async function send(what: Sending, csv: Buffer<ArrayBuffer>): Promise<number> {
  const began = performance.now();
  const answer = await shipper.answer('/imports?name=orders.csv', { method: 'POST', csv });
  const ms = performance.now() - began;
  const body: unknown = await answer.json();
  if (!answer.ok && (what !== 'hostile' || answer.status !== 400))
    throw new Error(`${answer.status} ${JSON.stringify(body)}`);
  if (!answer.ok) return ms;
  const { id } = importView.parse(body);
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
    const { times, files } = filesOf(what);
    for (let left = times; left > 0; left -= 1) {
      for (const csv of files) {
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
