import { countryColumnOf } from '#libs/contracts/imports/mapping/guess-mapping.js';
import type { FileRecord } from '../csv/read-records.js';

/** A cell with other letters than plain English ones: each byte of it as one character, its row, and the row's country. */
export type EvidenceCell = { row: number; bytes: string; country: string };

/** Cells that are kept of those with known bytes, and all together. */
const [maxCells, maxAll] = [200, 400];
const maxLength = 300;

/**
 * The cells of a file by which its encoding can be told, each text once: those at the beginning, and of the rest those with bytes that
 * none before has. @param records rows with each byte as one character. @param bytes those beyond English that the file has: once a
 * cell has each of them and there are enough, no further row is read.
 */
export async function collectEvidence(
  records: AsyncIterable<Pick<FileRecord, 'cells'>[]>,
  bytes?: ReadonlySet<string>,
): Promise<EvidenceCell[]> {
  const cells = new Map<string, EvidenceCell>();
  const seen = new Set<string>();
  let row = 0;
  let countryAt: number | undefined;
  for await (const some of records) {
    for (const record of some) {
      row += 1;
      countryAt ??= record.cells.some((cell) => cell.trim() !== '') ? (countryColumnOf(record.cells) ?? -1) : undefined;
      for (const cell of record.cells) {
        const high = cell.match(/[\x80-\xff]/g);
        if (!high || cells.has(cell) || cells.size >= maxAll) continue;
        const fresh = high.filter((byte) => !seen.has(byte));
        if (cells.size >= maxCells && fresh.length === 0) continue;
        for (const byte of fresh) seen.add(byte);
        cells.set(cell, { row, bytes: cell.slice(0, maxLength), country: record.cells[countryAt ?? -1] ?? '' });
      }
    }
    if (bytes && cells.size >= maxCells && seen.size >= bytes.size) break;
  }
  return [...cells.values()];
}

/** The bytes beyond English that a file has, each as a character. */
export async function highBytes(pieces: AsyncIterable<Buffer>): Promise<ReadonlySet<string>> {
  const found = new Set<number>();
  for await (const piece of pieces) for (const byte of piece) if (byte > 127 && !found.has(byte)) found.add(byte);
  return new Set([...found].map((byte) => String.fromCharCode(byte)));
}
