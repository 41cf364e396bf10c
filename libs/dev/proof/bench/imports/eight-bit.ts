import iconv from 'iconv-lite';
import { shipmentFile } from '../../../../../worker/src/imports/testing/shipment-file.js';
import type { BenchLine } from '../measuring/bench-line.js';
import { median } from '../measuring/rounds.js';
import type { ImportSide } from './import-side.js';
import { inWholeRun } from '../measuring/whole-run.js';

const rows = 50_000;
const rounds = inWholeRun(1, 3);

/** The same rows in one encoding of eight bits and in UTF-8, by turns: a name with such letters in each row. */
export async function eightBit(side: ImportSide): Promise<BenchLine[]> {
  const text = shipmentFile(rows).replaceAll('Receiver Number', 'Jürgen Müller');
  const files = { utf8: Buffer.from(text), eight: iconv.encode(text, 'windows-1252') };
  const seen = {
    utf8: [] as number[],
    eight: [] as number[],
    ratios: [] as number[],
    work: [] as number[],
    memory: [] as number[],
  };
  for (let round = 0; round < rounds; round += 1) {
    const found = { utf8: await read(side, files.utf8), eight: await read(side, files.eight) };
    seen.utf8.push(found.utf8.ms);
    seen.eight.push(found.eight.ms);
    seen.ratios.push(found.utf8.ms / found.eight.ms);
    seen.work.push(found.utf8.processorMs / found.eight.processorMs);
    seen.memory.push(found.utf8.peakMb / found.eight.peakMb);
  }
  const perSecond = (ms: number[]) => (rows * 1_000) / median(ms);
  const method = `${rows} rows of 20 columns until ready in Windows-1252, against UTF-8`;
  return [
    {
      ...{ name: 'imports.encodings', unit: 'rows/s', goal: 0.8, method },
      ...{ value: perSecond(seen.eight), against: perSecond(seen.utf8), ratio: median(seen.ratios) },
      ...{ min: Math.min(...seen.ratios), max: Math.max(...seen.ratios) },
    },
    {
      ...{ name: 'imports.encodings.work', unit: '', goal: 0.8, value: median(seen.work), against: 1 },
      ...{ ratio: median(seen.work), min: Math.min(...seen.work), max: Math.max(...seen.work) },
      method: 'processor time of the worker with UTF-8, against Windows-1252: steady on a busy machine',
    },
    {
      ...{ name: 'imports.encodings.memory', unit: '', goal: 0.7, value: median(seen.memory), against: 1 },
      ...{ ratio: median(seen.memory), method: 'peak memory of the worker with UTF-8, against Windows-1252' },
    },
  ];
}

async function read(side: ImportSide, bytes: Buffer): Promise<{ ms: number; peakMb: number; processorMs: number }> {
  await side.clear();
  const id = await side.storeFile(bytes);
  const { result, ...used } = await side.withWorker(() => side.read(id));
  return { ms: result.ms, ...used };
}
