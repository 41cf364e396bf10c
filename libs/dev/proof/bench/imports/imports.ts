import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { partBytes } from '#libs/contracts/imports/imports.js';
import { readRecords } from '#libs/adapters/table-files/csv/read-records.js';
import { shipmentFile } from '../../../../../worker/src/imports/testing/shipment-file.js';
import { shipmentWorkbook } from '../../../../../worker/src/imports/testing/shipment-workbook.js';
import { alternating } from '../measuring/alternating.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { growthPlot, type GrowthPoint } from '../measuring/growth-plot.js';
import { eightBit } from './eight-bit.js';
import { ImportSide, type Reading } from './import-side.js';
import { median } from '../measuring/rounds.js';
import { inWholeRun, roundsOf } from '../measuring/whole-run.js';

const large = 100_000;
const sizes = [1_000, 10_000, large];
const rounds = roundsOf(5);

type Measure = (side: ImportSide) => Promise<BenchLine[]>;
/** Keyed by what follows `imports.`; `rows` and `million` run one after the other. */
const measures: Record<string, Measure> = {
  parser: () => parser(),
  read: speed,
  encodings: eightBit,
  rows: (side) => growth(side, sizes),
  turn: async (side) => [await timeSliced(side, 'imports.turn', Buffer.from(shipmentFile(large)))],
  sheets: async (side) => [await timeSliced(side, 'imports.sheets', shipmentWorkbook(large))],
};
/** Runs only when named: it takes minutes. */
const million: Measure = (side) => growth(side, [...sizes, 1_000_000]);

/**
 * One worker process reads, checks and stores uploaded files of real addresses, against csv-parse -> COPY alone (F24,
 * 1b).
 */
export async function run(): Promise<BenchLine[]> {
  const word = process.argv.at(-1)?.split('.')[1] ?? '';
  const one = word === 'million' ? million : measures[word];
  const side = await ImportSide.open();
  const lines: BenchLine[] = [];
  try {
    for (const measure of one ? [one] : Object.values(measures)) lines.push(...(await measure(side)));
    return lines;
  } finally {
    await side.close();
  }
}

/** Finding the rows of a file: our fault-tolerant reader against csv-parse. */
async function parser(): Promise<BenchLine[]> {
  const bytes = Buffer.from(shipmentFile(20_000));
  const parts = async function* () {
    for (let at = 0; at < bytes.length; at += partBytes)
      yield await Promise.resolve(bytes.subarray(at, at + partBytes));
  };
  const ours = async () => {
    let found = 0;
    for await (const rows of readRecords(parts(), { delimiter: ',', quote: '"' })) found += rows.length;
    return found;
  };
  const theirs = async () => {
    let found = 0;
    const reader = parse({ relax_column_count: true }).on('data', () => (found += 1));
    for await (const part of parts()) await new Promise((done) => reader.write(part, done));
    await new Promise((done) => reader.once('end', done).end());
    return found;
  };
  const { a, b, ratio, control } = await alternating(ours, theirs, { rounds: 7, milliseconds: inWholeRun(300, 1_000) });
  const line = { name: 'imports.parser', unit: 'rows/s', goal: 0.85, method: 'rows of 20 columns, one core' };
  return [{ ...line, value: a * 20_000, against: b * 20_000, ratio, control }];
}

/** Rows per second and the time to the first rows, each round in new processes. */
async function speed(side: ImportSide): Promise<BenchLine[]> {
  const seen: { reading: Reading; bareMs: number; copyMs: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await side.clear();
    const id = await side.store(large);
    const [bareMs, copyMs] = [await side.bare(id), await side.inDatabase(id)];
    const { result: reading } = await side.withWorker(() => side.read(id));
    seen.push({ reading, bareMs, copyMs });
  }
  const perSecond = (ms: number) => (large * 1_000) / ms;
  const ours = perSecond(median(seen.map(({ reading }) => reading.ms)));
  const against = (name: string, of: 'bareMs' | 'copyMs', goal: number, what: string): BenchLine => {
    const ratios = seen.map((round) => round[of] / round.reading.ms);
    const method = `${large} rows of 20 columns until ready, against ${what}`;
    return {
      ...{
        name,
        unit: 'rows/s',
        goal,
        method,
        value: ours,
        against: perSecond(median(seen.map((round) => round[of]))),
      },
      ...{ ratio: median(ratios), min: Math.min(...ratios), max: Math.max(...ratios) },
    };
  };
  const firstMs = median(seen.map(({ reading }) => reading.firstMs));
  return [
    against('imports.read', 'bareMs', 0.5, 'csv-parse -> COPY'),
    against('imports.copy', 'copyMs', 0.6, 'COPY of the CSV by the database, INSERT from there'),
    { name: 'imports.first', value: firstMs, unit: 'ms', against: 1_500, ratio: 1_500 / firstMs, goal: 1 },
  ];
}

/** Time and memory by number of rows, each in a new worker. With the largest file the plot is written as well. */
async function growth(side: ImportSide, sizes: number[]): Promise<BenchLine[]> {
  const found: GrowthPoint[] = [];
  for (const rows of sizes) {
    await side.clear();
    const id = await side.store(rows);
    const { result, peakMb } = await side.withWorker(() => side.read(id));
    found.push({ rows, ms: result.ms, peakMb });
  }
  const [, ten, hundred, most] = found as [GrowthPoint, GrowthPoint, GrowthPoint, GrowthPoint?];
  const lines = found.map(({ rows, ms }) => {
    const line = { name: `imports.rows${rows}`, unit: 'ms', goal: 0, method: 'until ready' };
    return { ...line, value: ms, against: (hundred.ms * rows) / large, ratio: (hundred.ms * rows) / large / ms };
  });
  if (most) writeFileSync('docs/imports-growth.svg', growthPlot(found));
  const peak = { unit: 'MB', method: 'peak memory of the worker' };
  const against = (name: string, is: GrowthPoint, than: GrowthPoint): BenchLine => {
    const method = `peak memory of the worker, ${is.rows} rows against ${than.rows}`;
    return {
      ...peak,
      name,
      value: is.peakMb,
      against: than.peakMb,
      ratio: than.peakMb / is.peakMb,
      goal: 1 / 1.2,
      method,
    };
  };
  const memory = { ...peak, name: 'imports.memory', value: hundred.peakMb, against: 300, goal: 1 };
  return [
    ...lines,
    { ...memory, ratio: 300 / hundred.peakMb },
    against('imports.flat', hundred, ten),
    ...(most ? [against('imports.million', most, hundred)] : []),
  ];
}

/** A file of one row, uploaded while two large ones (as many as are read concurrently) are being read, which ends with the small one. */
async function timeSliced(side: ImportSide, name: string, file: Buffer): Promise<BenchLine> {
  await side.clear();
  const [one, other, small] = [await side.storeFile(file), await side.storeFile(file), await side.store(1)];
  const { result: ms } = await side.withWorker(async () => {
    await side.enqueue(one);
    await side.enqueue(other);
    await pause(500);
    const { ms } = await side.read(small);
    if ((await side.countReading()) < 2) throw new Error('A large file was read before the small one.');
    return ms;
  });
  const method = `one row, while two ${name === 'imports.turn' ? 'files' : 'workbooks'} of ${large} rows are read`;
  return { name, value: ms, unit: 'ms', against: 3_000, ratio: 3_000 / ms, goal: 1, method };
}
