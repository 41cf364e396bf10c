import type { BatchFormat } from '#libs/contracts/shipments/label-batches.js';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import type { CustomsPaper } from '#libs/domain/customs/customs-paper.js';
import type { PackingSlip } from '#libs/domain/labels/packing-slip.js';
import { layOutCustoms } from './layout/lay-out-customs.js';
import { layOutLabel } from './layout/lay-out-label.js';
import { layOutSlip } from './layout/lay-out-slip.js';
import { LabelSheets } from './pdf/draw-label-pdf.js';
import { pngPages } from './png/draw-label-png.js';
import { zplPages } from './zpl/draw-label-zpl.js';

/** The labels of one shipment, its customs form, and its slip if requested. */
export type BatchPart = { labels: readonly LabelModel[]; slip: PackingSlip | null; customs?: CustomsPaper | null };

/**
 * One file with the labels of many shipments, each followed by its slip. `start`: the first free position of the first
 * sheet.
 */
export function drawBatch(parts: Iterable<BatchPart>, format: BatchFormat, start = 0): Buffer {
  if (format === 'zpl203' || format === 'zpl300') {
    const dpi = format === 'zpl203' ? 203 : 300;
    return Buffer.concat([...drawings(parts)].map((drawing) => zplPages([drawing], dpi)));
  }
  const chunks: Buffer[] = [];
  const sheets = new LabelSheets(format, (chunk) => chunks.push(chunk), start);
  for (const drawing of drawings(parts)) sheets.addDrawing(drawing);
  sheets.end();
  return Buffer.concat(chunks);
}

/** One page (1-based) of a shipment's labels and forms as an image; null where there are fewer. */
export function drawPage(part: BatchPart, page: number, dpi: 203 | 300): Buffer | null {
  const drawing = [...drawings([part])][page - 1];
  return drawing ? pngPages([drawing], dpi) : null;
}

function* drawings(parts: Iterable<BatchPart>) {
  for (const { labels, slip, customs } of parts) {
    for (const model of labels) yield layOutLabel(model);
    if (customs) yield* layOutCustoms(customs);
    if (slip) yield layOutSlip(slip);
  }
}
