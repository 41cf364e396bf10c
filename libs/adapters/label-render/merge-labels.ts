import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { LabelModel } from '#libs/contracts/labels.js';
import { LabelSheets } from './pdf-label.js';
import type { SheetFormat } from './sheets.js';

export type MergeOptions = { format?: SheetFormat; startPosition?: number };

/**
 * Draws any number of labels into one PDF while it is being sent: waits whenever the reader is slower, keeps no label.
 * Ends `out`. Rejects with the error of `models` or of `out`, also when the reader goes away; the file is then cut short.
 */
export async function mergeLabels(
  models: AsyncIterable<LabelModel> | Iterable<LabelModel>,
  out: Writable,
  options: MergeOptions = {},
): Promise<void> {
  await pipeline(pages(models, options), out);
}

async function* pages(
  models: AsyncIterable<LabelModel> | Iterable<LabelModel>,
  options: MergeOptions,
): AsyncGenerator<Buffer> {
  const ready: Buffer[] = [];
  const labels = new LabelSheets(options.format ?? 'pdf', (chunk) => ready.push(chunk), options.startPosition);
  for await (const model of models) {
    labels.add(model);
    if (ready.length > 0) yield Buffer.concat(ready.splice(0));
  }
  labels.end();
  yield Buffer.concat(ready);
}
