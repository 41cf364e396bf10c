/** What a file may have (IMPORT_MAX_BYTES, IMPORT_MAX_ROWS). */
export abstract class ImportLimits {
  abstract readonly maxBytes: number;
  abstract readonly maxRows: number;
}
