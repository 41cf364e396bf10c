import { setTimeout as wait } from 'node:timers/promises';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { addressRows } from '../../shop/address-rows.js';
import type { Shop } from '../../shop/open-shop.js';
import { poll } from '../../shop/poll.js';
import { Shipper } from '../../shop/shipper.js';
import { workbookBombs } from '../../hostile-files/workbook-files.js';
import { workbookKinds, type Sending } from './sending.js';

/** Rows of the file of orders. */
const rows = 100_000;
const mb = 1024 * 1024;

/** The write limit of one owner. */
const paceMs = 500;
/** Built in advance as bytes, so that building them is not measured. */
const orders = [Buffer.from(addressRows(rows))];
/** Exhausts the memory of a naive CSV reader: a quotation mark that never closes, and a header that never ends. */
const hostile = [`"${'x'.repeat(40 * mb)}`, 'c,'.repeat(2_000_000), '__proto__,constructor\n1,2\n'].map((text) =>
  Buffer.from(text),
);
const workbooks = workbookBombs().map(({ content }) => Buffer.from(content));

/** The files of one kind, and how often to send them. */
function filesOf(what: Sending): { times: number; files: Buffer<ArrayBuffer>[] } {
  if (what === 'orders') return { times: 1, files: orders };
  if (what === 'hostile') return { times: 4, files: hostile };
  return { times: 8, files: [workbooks[workbookKinds.indexOf(what)]!] };
}

const [shop] = process.argv.slice(2);
const shipper = await Shipper.of(JSON.parse(shop!) as Pick<Shop, 'url' | 'demoUsers'>);

const atRest = ({ status, busy }: ImportView) => busy === null && status !== 'uploading' && status !== 'reading';

/**
 * Uploads a file in one request and, when it is accepted, waits until its processing has ended.
 * @returns the response time in milliseconds.
 */
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
 * `node file-sender.js SHOP` (`url` and `demoUsers` as JSON) uploads files on request (`Sending`) and reports the
 * slowest response in milliseconds. A separate program, so that 40 MB in transit do not delay the process that
 * measures.
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
