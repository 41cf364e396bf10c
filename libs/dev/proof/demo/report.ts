import { carries } from './read-barcodes.js';
import { countPages } from './merge-pdf.js';
import type { Shipped } from './ship-parcel.js';
import type { StepSummary } from './step-times.js';

/** The demo's result; `charged` and `quoted` in minor units. */
export interface Result {
  ok: boolean;
  parcels: number;
  labels: number;
  charged: number;
  quoted: number;
  barcodesRead: number;
  steps: StepSummary[];
}

/** Formats minor units of USD for people. */
export const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;

/** One row per shipment: what went where, by which service, at what price. */
export function tableOf(shipped: readonly Shipped[]): string {
  const rows = shipped.map(({ input, offer, label }) => [
    input.ref,
    `${input.from.state} → ${[input.to.city, input.to.state || input.to.country].join(', ')}`,
    offer.serviceName.startsWith(offer.carrierName) ? offer.serviceName : `${offer.carrierName} ${offer.serviceName}`,
    offer.zone ?? '',
    dollars(offer.total.amount),
    label.pages.map(({ trackingNumber }) => trackingNumber).join(' '),
  ]);
  return aligned([['Ref', 'From → to', 'Service', 'Zone', 'Price', 'Tracking number'], ...rows]);
}

/** How long the steps took. */
export function timesOf(steps: readonly StepSummary[]): string {
  const rows = steps.map(({ name, p50ms, p95ms }) => [name, p50ms.toFixed(1), p95ms.toFixed(1)]);
  return aligned([['Step', 'p50 ms', 'p95 ms'], ...rows]);
}

function aligned(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => [...(row[column] ?? '')].length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/**
 * How many labels have a barcode with their own tracking number; `pages` are the barcodes of the merged file's pages in
 * order. In each shipment's part the labels come first; customs forms follow.
 */
export function countRead(shipped: readonly Pick<Shipped, 'label' | 'pdf'>[], pages: readonly string[][]): number {
  let [read, start] = [0, 0];
  for (const { label, pdf } of shipped) {
    read += label.pages.filter(({ trackingNumber }, at) => carries(pages[start + at] ?? [], trackingNumber)).length;
    start += countPages(pdf);
  }
  return read;
}
