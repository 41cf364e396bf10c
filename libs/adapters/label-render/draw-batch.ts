import type { BatchFormat } from '#libs/contracts/shipments/label-batches.js';
import type { CarrierDocument } from '#libs/domain/carriers/carrier.js';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import type { CustomsPaper } from '#libs/domain/customs/customs-paper.js';
import type { PackingSlip } from '#libs/domain/labels/packing-slip.js';
import { drawPages } from './documents/draw-pages.js';
import type { PrintPage } from './documents/print-page.js';
import { layOutCustoms } from './layout/lay-out-customs.js';
import { layOutSlip } from './layout/lay-out-slip.js';

/** The labels of one shipment, its customs form, and its slip if requested. */
export type BatchPart = {
  labels: readonly LabelModel[];
  /** What carriers have drawn themselves, in the order of the labels; null or absent: we draw it. */
  documents?: readonly (CarrierDocument | null)[];
  slip: PackingSlip | null;
  customs?: CustomsPaper | null;
};

/**
 * One file with the labels of many shipments, each followed by its slip. `start`: the first free position of the first
 * sheet.
 */
export const drawBatch = (parts: Iterable<BatchPart>, format: BatchFormat, start = 0): Promise<Buffer> =>
  drawPages([...pagesOf(parts)], format, start);

/** One page (1-based) of a shipment's labels and forms as an image; null where there are fewer. */
export async function drawPage(part: BatchPart, page: number, format: 'png203' | 'png300'): Promise<Buffer | null> {
  const chosen = [...pagesOf([part])][page - 1];
  return chosen ? drawPages([chosen], format) : null;
}

function* pagesOf(parts: Iterable<BatchPart>): Generator<PrintPage> {
  for (const { labels, documents, slip, customs } of parts) {
    for (const [at, model] of labels.entries()) yield { model, document: documents?.[at] ?? null };
    if (customs) for (const drawing of layOutCustoms(customs)) yield { drawing };
    if (slip) yield { drawing: layOutSlip(slip) };
  }
}
