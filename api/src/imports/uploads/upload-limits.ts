/** Limits of a file (IMPORT_MAX_BYTES, IMPORT_MAX_ROWS) and of an owner. */
export abstract class UploadLimits {
  abstract readonly maxBytes: number;
  abstract readonly maxRows: number;
  /** Files that are being sent or read at a time (IMPORT_MAX_OPEN). */
  abstract readonly maxOpen: number;
  /** Bytes within 24 hours (IMPORT_MAX_DAY_BYTES). */
  abstract readonly maxDayBytes: number;
  /** Rows up to this number get live prices (IMPORT_LIVE_ROWS); 0: none do. */
  abstract readonly liveRows: number;
}
