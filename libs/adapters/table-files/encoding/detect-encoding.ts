import { isUtf8 } from 'node:buffer';
import { certainEncoding, type FileEncoding, type FoundEncoding } from '#libs/contracts/imports/encodings.js';
import { storableText, truncateText } from '#libs/contracts/text/truncate-text.js';
import type { EvidenceCell } from './collect-evidence.js';
import { encodingsOfCountry } from './language-areas.js';
import { isEnglish } from './misread-text.js';
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
/** So many cells do not prove an encoding: where another usual one reads them without a sign of error, the user is asked. */
const fewCells = 3;
const usual: ReadonlySet<FileEncoding> = new Set([
  ...(['windows-1250', 'windows-1251', 'windows-1252', 'iso-8859-2', 'iso-8859-15', 'macintosh', 'cp850'] as const),
  ...(['shift_jis', 'gbk', 'big5', 'euc-kr'] as const),
]);
const [maxCandidates, maxRows, maxText] = [5, 5, 80];

/** The encoding of a file by its cells with other letters than plain English ones: the first candidate; with readings where it is in doubt. */
export async function detectEncoding(cells: readonly EvidenceCell[]): Promise<FoundEncoding> {
  const valid = cells.filter(({ bytes }) => isUtf8(Buffer.from(bytes, 'latin1')));
  if (valid.length >= cells.length * utf8Share && letterBytes(valid) >= letterBytes(cells) / 2)
    return certainEncoding('utf-8');
  const [best, ...others] = await rateEncodings(cells);
  if (!best) return certainEncoding('utf-8');
  const likely = others.slice(0, maxCandidates - 1).filter(({ score }) => score >= best.score * hopeless);
  const unproven = others.filter((one) => isUnproven(cells, best, one));
  const further = unproven.filter((one) => !likely.includes(one));
  const rivals = [...likely, ...further.map((one) => ({ ...one, score: best.score * hopeless }))].slice(
    0,
    maxCandidates - 1,
  );
  const weights = [best, ...rivals].map(({ score }) => Math.max(score, 1e-6) ** 3);
  const sum = weights.reduce((all, one) => all + one, 0);
  const candidates = [best, ...rivals].map((one, at) => ({
    encoding: encodingOf(one),
    confidence: Math.round((100 * weights[at]!) / sum) / 100,
  }));
  const inDoubt = best.score === 0 || unproven.length > 0 || rivals.some(({ score }) => score > best.score * doubt);
  const readings = inDoubt ? differences(cells, [best, ...rivals]) : [];
  return { chosen: false, confidence: candidates[0]!.confidence, candidates, readings };
}

/** Is another reading as good as the best one for all that so few cells can tell? Their countries and English punctuation may decide. */
function isUnproven(cells: readonly EvidenceCell[], best: Reading, other: Reading): boolean {
  if (!other.fits || !other.encodings.some((one) => usual.has(one))) return false;
  const differing = cells
    .map(({ country }, at) => ({ country, text: best.texts[at]!, otherwise: other.texts[at]! }))
    .filter(({ text, otherwise }) => text !== otherwise);
  if (differing.length > fewCells) return false;
  return !differing.every(({ country, text }) => {
    const own = encodingsOfCountry(country) ?? [];
    const isOwn = ({ encodings }: Reading) => encodings.some((one) => own.includes(one));
    return isEnglish(text) || (isOwn(best) && !isOwn(other));
  });
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
