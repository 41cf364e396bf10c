const megabyte = 1024 * 1024;

/** The limits of a file, of the space of its rows and those of its owner, and of the rows stored together. */
export class ReadingLimits {
  constructor(
    readonly maxRows: number,
    readonly chunkRows = 2_000,
    /** Bytes of the rows of all files of one owner (IMPORT_MAX_STORED_BYTES). */
    readonly maxStoredBytes = 2 * 1024 * megabyte,
  ) {}

  /** The space for the rows of a file of so many bytes: 5 times its size, 10 MB at least. */
  storedBudget(fileBytes: number): number {
    return Math.max(10 * megabyte, 5 * fileBytes);
  }

  /** The message for a file with more rows. */
  get tooManyRows(): { code: string; text: string } {
    const most = this.maxRows.toLocaleString('en-US');
    return {
      code: 'too_many_rows',
      text: `This file has more than ${most} rows. Split it into files of at most ${most} rows and upload each of them.`,
    };
  }
}
