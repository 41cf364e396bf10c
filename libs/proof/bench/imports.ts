import { setTimeout as pause } from 'node:timers/promises';
import type { BenchLine } from './bench-line.js';
import { ImportSide, type Reading } from './import-side.js';
import { median } from './rounds.js';

const large = 100_000;
const sizes = [1_000, 10_000, large];
const rounds = 3;

/** Uploaded files of real addresses read, checked and stored by one worker process, against csv-parse -> COPY alone (F24, 1b). */
export async function run(): Promise<BenchLine[]> {
  const side = await ImportSide.open();
  try {
    return [...(await speed(side)), ...(await growth(side)), await turn(side)];
  } finally {
    await side.close();
  }
}

/** Rows a second, and the time to the first rows, each round in new processes. */
async function speed(side: ImportSide): Promise<BenchLine[]> {
  const seen: { reading: Reading; bareMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await side.clear();
    const id = await side.store(large);
    const bareMs = await side.bare(id);
    const { result: reading } = await side.withWorker(() => side.read(id));
    seen.push({ reading, bareMs });
  }
  const ratios = seen.map(({ reading, bareMs }) => bareMs / reading.ms);
  const perSecond = (ms: number) => (large * 1_000) / ms;
  const firstMs = median(seen.map(({ reading }) => reading.firstMs));
  return [
    {
      ...{
        name: 'imports.read',
        unit: 'rows/s',
        goal: 0.5,
        method: `${large} rows of 20 columns until ready, against csv-parse -> COPY`,
      },
      ...{ value: perSecond(median(seen.map(({ reading }) => reading.ms))), ratio: median(ratios) },
      ...{
        against: perSecond(median(seen.map(({ bareMs }) => bareMs))),
        min: Math.min(...ratios),
        max: Math.max(...ratios),
      },
    },
    { name: 'imports.first', value: firstMs, unit: 'ms', against: 1_500, ratio: 1_500 / firstMs, goal: 1 },
  ];
}

/** Time and memory by the number of rows, each in a new worker. */
async function growth(side: ImportSide): Promise<BenchLine[]> {
  const found: { rows: number; ms: number; peakMb: number }[] = [];
  for (const rows of [...sizes, ...(process.argv.includes('imports.million') ? [1_000_000] : [])]) {
    await side.clear();
    const id = await side.store(rows);
    const { result, peakMb } = await side.withWorker(() => side.read(id));
    found.push({ rows, ms: result.ms, peakMb });
  }
  const [, ten, hundred] = found as [(typeof found)[0], (typeof found)[0], (typeof found)[0]];
  const lines = found.map(({ rows, ms }) => {
    const line = { name: `imports.rows${rows}`, unit: 'ms', goal: 0, method: 'until ready' };
    return { ...line, value: ms, against: (hundred.ms * rows) / large, ratio: (hundred.ms * rows) / large / ms };
  });
  const flat = {
    name: 'imports.flat',
    unit: 'MB',
    goal: 0.8,
    method: `peak memory of the worker, ${large} rows against 10000`,
  };
  return [
    ...lines,
    { name: 'imports.memory', value: hundred.peakMb, unit: 'MB', against: 300, ratio: 300 / hundred.peakMb, goal: 1 },
    { ...flat, value: hundred.peakMb, against: ten.peakMb, ratio: ten.peakMb / hundred.peakMb },
  ];
}

/** A file of one row, asked for while a large one is read. */
async function turn(side: ImportSide): Promise<BenchLine> {
  await side.clear();
  const [big, other, small] = [await side.store(large), await side.store(large), await side.store(1)];
  const { result: ms } = await side.withWorker(async () => {
    const reading = Promise.all([side.read(big), side.read(other)]);
    await pause(500);
    const { ms } = await side.read(small);
    await reading;
    return ms;
  });
  const method = `one row, while two files of ${large} rows are read`;
  return { name: 'imports.turn', value: ms, unit: 'ms', against: 3_000, ratio: 3_000 / ms, goal: 1, method };
}
