import type { FileEncoding } from '#libs/contracts/imports/encodings.js';
import type { EvidenceCell } from './collect-evidence.js';
import { decodeText } from './decode-text.js';
import { encodingsOfCountry } from './language-areas.js';
import { eightBitEncodings, libraryConfidence } from './library-confidence.js';
import { looksMisread } from './misread-text.js';

/**
 * A way to read all cells, with the encodings that do so, the likeliest first. `score`: how likely it is beside others; `fits`: none of its
 * texts looks wrong.
 */
export type Reading = { encodings: FileEncoding[]; texts: string[]; score: number; fits: boolean };

/** Less likely where nothing else decides: those of systems that hardly anybody has. */
const rarity: Partial<Record<FileEncoding, number>> = {
  ...{ 'iso-8859-2': 0.97, 'iso-8859-15': 0.97, macintosh: 0.5, cp850: 0.5, cp852: 0.5, cp866: 0.5, 'koi8-r': 0.7 },
};

/** How much a country's own encoding gains where all rows are of such countries. */
const countryGain = 1.2;

/**
 * The different texts that the cells may hold, the likeliest first: by jschardet's confidence, by how many cells look right, and by the
 * countries of their rows.
 */
export async function rateEncodings(cells: readonly EvidenceCell[]): Promise<Reading[]> {
  const bytes = cells.map((cell) => Buffer.from(cell.bytes, 'latin1'));
  const sure = await libraryConfidence(bytes);
  const share = countryShares(cells);
  const readings = new Map<string, Reading>();
  for (const encoding of eightBitEncodings) {
    const texts = bytes.map((one) => decodeText(one, encoding));
    const certainty = sure.get(encoding) ?? 0;
    const right = texts.filter((text) => !looksMisread(text)).length / texts.length;
    const score =
      certainty *
      (rarity[encoding] ?? 1) *
      (1 + countryGain * (share.get(encoding) ?? 0)) *
      right ** 3 *
      (right < 1 ? 0.6 : 1);
    const key = texts.join('\n');
    const { encodings, score: alike } = readings.get(key) ?? { encodings: [], score: 0 };
    const fits = right === 1;
    readings.set(key, { encodings: [...encodings, encoding], texts, score: Math.max(alike, score), fits });
  }
  return [...readings.values()].sort((a, b) => b.score - a.score);
}

/** For each encoding the share of the cells that are of its countries. */
function countryShares(cells: readonly EvidenceCell[]): Map<FileEncoding, number> {
  const shares = new Map<FileEncoding, number>();
  for (const { country } of cells)
    for (const encoding of encodingsOfCountry(country) ?? [])
      shares.set(encoding, (shares.get(encoding) ?? 0) + 1 / cells.length);
  return shares;
}
