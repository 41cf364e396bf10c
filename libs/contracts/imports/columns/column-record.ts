/** A column of an uploaded file: all that is known about it. */
export type ColumnRecord = {
  /** What people read for it; the header of the template. */
  name: string;
  /** What may be written in its cells, for docs. */
  takes: string;
  /** Reads what is written in a cell, with what the file or the row says of how. */
  parse?: (text: string, ...style: never[]) => unknown;
  /** Characters there is room for where it is text. */
  longest?: number;
  /**
   * Names that other programs give it, small letters and digits. Words before the bar are sure, those after it only say it
   * where no other column does.
   */
  words: string;
  /** Whether a price depends on it: prices are read of these columns alone. */
  affectsPrice: boolean;
  /** Another way to say what a column of the template says already. */
  alternative?: true;
  /** Its cells in the two rows of the template. */
  examples?: readonly [string, string];
};
