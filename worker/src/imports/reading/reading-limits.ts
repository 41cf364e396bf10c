const megabyte = 1024 * 1024;

/** How large a file may be here, what its rows and those of its owner may take, and how many rows are kept together. */
export class ReadingLimits {
  constructor(
    readonly maxRows: number,
    readonly chunkRows = 2_000,
    /** Bytes of the rows of all files of one owner (IMPORT_MAX_STORED_BYTES). */
    readonly maxStoredBytes = 2 * 1024 * megabyte,
  ) {}

  /** What the rows of a file of so many bytes may take: 5 times as much, 10 MB at least. */
  storedBudget(fileBytes: number): number {
    return Math.max(10 * megabyte, 5 * fileBytes);
  }

  /** What is said of a file with more rows. */
  get tooManyRows(): { code: string; text: string } {
    const most = this.maxRows.toLocaleString('en-US');
    return {
      code: 'too_many_rows',
      text: `This file has more than ${most} rows. Split it into files of at most ${most} rows and upload each of them.`,
    };
  }
}
