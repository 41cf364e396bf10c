/** How large a file may be here, and how many of its rows are kept together. */
export class ImportLimits {
  constructor(
    readonly maxRows: number,
    readonly chunkRows = 2_000,
  ) {}

  /** What is said of a file with more rows. */
  get tooManyRows(): { code: string; text: string } {
    const most = this.maxRows.toLocaleString('en-US');
    return {
      code: 'too_many_rows',
      text: `This file has more than ${most} rows. Split it into files of at most ${most} rows and upload each of them.`,
    };
  }
}
