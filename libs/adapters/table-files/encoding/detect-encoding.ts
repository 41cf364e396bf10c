import { isUtf8 } from 'node:buffer';
import { certainEncoding, type FoundEncoding } from '#libs/contracts/imports/encodings.js';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import type { EvidenceCell } from './collect-evidence.js';
import { rateEncodings, type Reading } from './rate-encodings.js';

/**
 * Share of cells in valid UTF-8, which others are by chance only, from which on a file is UTF-8 with damaged cells: if they have at
 * least half of the bytes beyond English too.
 */
const utf8Share = 0.25;
/** The user is asked where another reading has more than this part of the best one's score. */
const doubt = 0.5;
/** What has less than this part of it is no candidate. */
const hopeless = 0.25;
const [maxCandidates, maxRows, maxText] = [4, 5, 80];

/** The encoding of a file by its cells with other letters than plain English ones: the first candidate; with readings where it is in doubt. */
export async function detectEncoding(cells: readonly EvidenceCell[]): Promise<FoundEncoding> {
  const valid = cells.filter(({ bytes }) => isUtf8(Buffer.from(bytes, 'latin1')));
  if (valid.length >= cells.length * utf8Share && letterBytes(valid) >= letterBytes(cells) / 2)
    return certainEncoding('utf-8');
  const [best, ...others] = await rateEncodings(cells);
  if (!best) return certainEncoding('utf-8');
  const rivals = others.slice(0, maxCandidates - 1).filter(({ score }) => score >= best.score * hopeless);
  const weights = [best, ...rivals].map(({ score }) => Math.max(score, 1e-6) ** 3);
  const sum = weights.reduce((all, one) => all + one, 0);
  const candidates = [best, ...rivals].map((one, at) => ({
    encoding: encodingOf(one),
    confidence: Math.round((100 * weights[at]!) / sum) / 100,
  }));
  const inDoubt = best.score === 0 || rivals.some(({ score }) => score > best.score * doubt);
  const readings = inDoubt ? differences(cells, [best, ...rivals]) : [];
  return { chosen: false, confidence: candidates[0]!.confidence, candidates, readings };
}

const letterBytes = (cells: readonly EvidenceCell[]): number =>
  cells.reduce((sum, { bytes }) => sum + bytes.replace(/[^\x80-\xff]/g, '').length, 0);

const encodingOf = (reading: Reading) => reading.encodings[0]!;

/** The first cells that are not the same in all of them. */
function differences(cells: readonly EvidenceCell[], readings: readonly Reading[]): FoundEncoding['readings'] {
  const found: FoundEncoding['readings'] = [];
  for (const [at, { row }] of cells.entries()) {
    const texts = readings.map((reading) => ({ encoding: encodingOf(reading), text: shown(reading.texts[at]!) }));
    if (new Set(texts.map(({ text }) => text)).size > 1) found.push({ row, texts });
    if (found.length === maxRows) break;
  }
  return found;
}

const shown = (text: string): string => storableText(truncateText(text.trim(), maxText));
