/** A column of an uploaded file: all that everything but its check knows about it. */
export type ColumnRecord = {
  /** What people read for it; the header of the template. */
  name: string;
  /** What may be written in its cells, for docs. */
  takes: string;
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
