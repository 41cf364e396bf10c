type Round = {
  /** Rounds that have waited before this one. */
  waited: number;
  /** Rows that it has priced. */
  stored: number;
  /** Whether an aggregator did not answer. */
  isSilent: boolean;
  /** Whether rows waited for it. */
  patient: boolean;
  /** Whether it has come to the last row. */
  done: boolean;
};

/**
 * How many rounds a file has waited for its aggregators after one more. Only an answer starts the count over: rows that were priced without an
 * aggregator that is silent leave the next ones to the same, or each slice of a file would wait all rounds again.
 */
export function roundsWaited({ waited, stored, isSilent, patient, done }: Round): number {
  if (stored > 0) return isSilent && !patient ? waited : 0;
  return isSilent && !done ? waited + 1 : waited;
}
