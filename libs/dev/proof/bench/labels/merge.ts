import { drawBatch } from '#libs/adapters/label-render/draw-batch.js';
import { drawLabelPdf } from '#libs/adapters/label-render/pdf/draw-label-pdf.js';
import { alternating } from '../measuring/alternating.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { labels } from './label-models.js';
import { pdfkitVector } from './label-peers.js';
import { inWholeRun } from '../measuring/whole-run.js';

/**
 * Many labels in one file (P16). The big file comes first, in a process that has drawn nothing yet, where memory use is
 * highest.
 */
export async function run(): Promise<BenchLine[]> {
  return [...(await merge500()), await merge100()];
}

/** One file of 100 labels, drawn from their models: at most 0.4 of the time that pdfkit takes. */
async function merge100(): Promise<BenchLine> {
  const models = labels(100);
  const compared = await alternating(
    () => drawLabelPdf(models, 'pdf'),
    () => pdfkitVector(models),
    { rounds: 7, milliseconds: inWholeRun(250, 500) },
  );
  const [value, against] = [1000 / compared.a, 1000 / compared.b];
  return { name: 'label.merge100', value, unit: 'ms', against, ratio: compared.ratio, goal: 2.5 };
}

/** 500 labels drawn into one file: goals are 3 seconds, and 150 MB of memory above the start. */
async function merge500(): Promise<BenchLine[]> {
  const before = process.memoryUsage.rss();
  const start = performance.now();
  await drawBatch([{ labels: labels(500), slip: null }], 'pdf');
  const milliseconds = performance.now() - start;
  const megabytes = Math.max(1, (process.memoryUsage.rss() - before) / 2 ** 20);
  return [
    {
      name: 'label.merge500.time',
      value: milliseconds,
      unit: 'ms',
      against: 3000,
      ratio: 3000 / milliseconds,
      goal: 1,
    },
    { name: 'label.merge500.memory', value: megabytes, unit: 'MB', against: 150, ratio: 150 / megabytes, goal: 1 },
  ];
}
