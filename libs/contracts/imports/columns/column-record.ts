/** A column of an uploaded file: all that is known about it. */
export type ColumnRecord = {
  /** Its display name; the header of the template. */
  name: string;
  /** The values allowed in its cells, for docs. */
  takes: string;
  /** Parses a cell, with the format of the file or the row. */
  parse?: (text: string, ...style: never[]) => unknown;
  /** Its longest text, in characters. */
  longest?: number;
  /**
   * Names that other programs give it, small letters and digits. Words before the bar are certain; those after it count
   * only when no other column matches.
   */
  words: string;
  /** Whether a price depends on it: prices are computed from these columns only. */
  affectsPrice: boolean;
  /** An alternative to a column of the template. */
  alternative?: true;
  /** Its cells in the two rows of the template. */
  examples?: readonly [string, string];
};
