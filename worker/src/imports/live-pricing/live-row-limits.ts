import { liveRowsDefault } from '#libs/contracts/imports/imports.js';

/** Which rows of a file get live prices, and how fast files may call one aggregator. */
export class LiveRowLimits {
  constructor(
    /** Rows up to this number; 0: none. */
    readonly rows = liveRowsDefault,
    /** Calls to one aggregator, over all workers. */
    readonly callsPerSecond = 5,
  ) {}

  /** The last row of a file with live prices, where these aggregators sell to its owner. */
  lastRow(aggregators: readonly string[]): number {
    return aggregators.length > 0 ? this.rows : 0;
  }
}
