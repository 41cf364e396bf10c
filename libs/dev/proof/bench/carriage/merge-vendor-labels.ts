import { PDFDocument } from '@cantoo/pdf-lib';
import type { LabelModel } from '#libs/contracts/shipments/labels.js';
import { drawBatch } from '#libs/adapters/label-render/draw-batch.js';
import { labelSize } from '#libs/adapters/label-render/layout/draw-commands.js';
import { renderLabel } from '#libs/adapters/label-render/render-label.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { labels } from '../labels/label-models.js';
import { inWholeRun } from '../measuring/whole-run.js';

const method = '500 PDFs with a picture of 203 dpi, as carriers write them, into one file of A4 sheets';

/** Pictures that are drawn: the files with the same picture differ in a comment only, and drawing 500 takes half a minute. */
const pictures = inWholeRun(20, 500);

/** 500 labels that carriers gave as PDF in one file: goals are 10 seconds, and 200 MB of memory above the start. */
export async function run(): Promise<BenchLine[]> {
  const models = labels(500);
  const drawn: Buffer[] = [];
  for (const model of models.slice(0, pictures)) drawn.push(await carrierPdf(model));
  const documents = models.map((_, serial) => ({
    type: 'pdf' as const,
    content: Buffer.concat([drawn[serial % pictures]!, Buffer.from(`\n% ${serial}\n`)]),
  }));
  globalThis.gc?.();
  const before = process.memoryUsage.rss();
  let highest = before;
  const watch = setInterval(() => (highest = Math.max(highest, process.memoryUsage.rss())), 20);
  const start = performance.now();
  await drawBatch([{ labels: models, documents, slip: null }], 'a4');
  const milliseconds = performance.now() - start;
  clearInterval(watch);
  const megabytes = Math.max(1, (Math.max(highest, process.memoryUsage.rss()) - before) / 2 ** 20);
  return [
    {
      ...{ name: 'carriage.merge500.time', value: milliseconds, unit: 'ms', against: 10_000, goal: 1, method },
      ratio: 10_000 / milliseconds,
    },
    {
      ...{ name: 'carriage.merge500.memory', value: megabytes, unit: 'MB', against: 200, goal: 1 },
      ratio: 200 / megabytes,
    },
  ];
}

async function carrierPdf(model: LabelModel): Promise<Buffer> {
  const file = await PDFDocument.create();
  const picture = await file.embedPng(renderLabel([model], 'png203'));
  const { width, height } = labelSize;
  file.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  return Buffer.from(await file.save());
}
