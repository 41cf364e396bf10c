import { sum } from '#libs/contracts/values/money.js';
import { importView, type ImportView } from '#libs/contracts/imports/imports.js';
import { labelBatchView } from '#libs/contracts/shipments/label-batches.js';
import { orderView, paymentStart } from '#libs/contracts/orders/orders.js';
import { addressRows } from '../shop/address-rows.js';
import { charged, confirmCard } from '../shop/card.js';
import { poll } from '../shop/poll.js';
import { barcodesOfPages } from './read-barcodes.js';
import { dollars, timesOf, type Result } from './report.js';
import type { Shipper } from '../shop/shipper.js';
import { StepTimes } from './step-times.js';

const patienceMs = 15 * 60_000;

/**
 * Runs a file of `rows` orders from the upload to receipt and labels, over HTTP only: mapped, checked, priced, ordered,
 * paid and labeled. `memory` reports the peak memory of the programs.
 */
export async function shipFile(shipper: Shipper, rows: number, memory: () => string): Promise<Result> {
  const times = new StepTimes();
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const result = await times.of(name, work);
    console.log([`${name}: done`, memory()].filter(Boolean).join(', '));
    return result;
  };
  const ready = await step('read, check and price', () => priced(shipper, addressRows(rows)));
  const { rated } = ready.counts;
  console.log(`${rated} of ${rows} rows are priced: ${dollars(ready.total.amount)}.`);
  const sold = await step('place the order', () => ordered(shipper, ready));
  const order = await step('pay and buy all labels', () => paid(shipper, sold.sale?.orderId ?? ''));
  const labels = order.labels.purchased ?? 0;
  const receipt = await step('draw the receipt', () => shipper.file(`/orders/${order.id}/receipt`));
  const files = await step('draw the labels', () => drawn(shipper, order.id));
  const pages = await times.of('read all barcodes', () => sequential(files));
  const barcodesRead = new Set(pages.filter((texts) => texts.length > 0).map((texts) => texts.join())).size;
  const [quoted, taken] = [ready.total.amount, await charged(shipper.config)];
  const all = [rated, labels, barcodesRead].every((count) => count === rows);
  const ok = all && taken === quoted && receipt.subarray(0, 5).toString() === '%PDF-';
  console.log(`${timesOf(times.summary())}\n`);
  console.log(`${labels} labels, ${barcodesRead} different barcodes read back.`);
  console.log(`Quoted ${dollars(quoted)}, charged ${dollars(taken)}. ${ok ? 'All is well.' : 'Something is wrong.'}`);
  return { ok, parcels: rows, labels, charged: taken, quoted, barcodesRead, steps: times.summary() };
}

/** One file after the other: images of ten thousand pages would not fit into memory. */
async function sequential(files: readonly Buffer[]): Promise<string[][]> {
  const pages: string[][] = [];
  for (const file of files) pages.push(...(await barcodesOfPages(file)));
  return pages;
}

async function priced(shipper: Shipper, csv: string): Promise<ImportView> {
  const rule = encodeURIComponent(JSON.stringify({ kind: 'cheapest' }));
  const { id } = await shipper.ask(importView, `/imports?name=orders.csv&rule=${rule}`, { method: 'POST', csv });
  const read = () => shipper.ask(importView, `/imports/${id}`);
  const rest = ({ status, busy }: ImportView) => busy === null && status !== 'uploading' && status !== 'reading';
  const found = await poll('the file is read', read, rest, patienceMs);
  if (found.status !== 'needs_mapping') return found;
  const body = { mapping: found.mapping, version: found.version };
  await shipper.ask(importView, `/imports/${id}/mapping`, { method: 'PUT', body });
  return poll('the rows are checked and priced', read, rest, patienceMs);
}

async function ordered(shipper: Shipper, { id, counts, total }: ImportView): Promise<ImportView> {
  const body = { rows: counts.rated, total: total.amount, email: 'shipper@waybill.example', acceptTerms: true };
  await shipper.ask(importView, `/imports/${id}/order`, { method: 'POST', body });
  const read = () => shipper.ask(importView, `/imports/${id}`);
  const done = await poll('the order is placed', read, ({ sale }) => sale?.status !== 'adding', patienceMs);
  if (done.sale?.status !== 'done') throw new Error(`The order was not placed: ${done.sale?.failure?.text}`);
  return done;
}

async function paid(shipper: Shipper, orderId: string) {
  const start = await shipper.ask(paymentStart, `/orders/${orderId}/payment`, { method: 'POST' });
  await confirmCard(shipper.config, start);
  const read = () => shipper.ask(orderView, `/orders/${orderId}`);
  return poll('the order is settled', read, ({ settled }) => settled, patienceMs);
}

async function drawn(shipper: Shipper, orderId: string): Promise<Buffer[]> {
  const body = { of: { order: orderId } };
  const { id } = await shipper.ask(labelBatchView, '/label-batches', { method: 'POST', body });
  const read = () => shipper.ask(labelBatchView, `/label-batches/${id}`);
  const { files, labels } = await poll('the labels are drawn', read, ({ status }) => status !== 'drawing', patienceMs);
  const drawnLabels = sum(files.map((file) => file.labels));
  if (drawnLabels !== labels) throw new Error(`${drawnLabels} of ${labels} labels are in the files.`);
  return Promise.all(files.map(({ number }) => shipper.file(`/label-batches/${id}/files/${number}`)));
}
