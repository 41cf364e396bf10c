import type { FoundEncoding } from '#libs/contracts/imports/encodings.js';
import type { FileFormat } from '#libs/contracts/imports/imports.js';

/** A note about the file as a whole. */
export type ImportNote = { code: string; text: string };

/**
 * Checkpoint of reading or checking, where the next run continues. `rows`: how many are done; `row`: the number of the last
 * one, blank ones counted; `byte`: where the next one begins, in the file, or as a character of a workbook's unpacked sheet.
 */
export type ReadCheckpoint = { rows: number; row: number; byte: number };

/** What the beginning of a file reveals: its format, its columns, its first rows, and where the rows begin. */
export type OpenedFile = {
  format: FileFormat;
  encoding: FoundEncoding | null;
  header: string[];
  sample: string[][];
  checkpoint: ReadCheckpoint;
};
