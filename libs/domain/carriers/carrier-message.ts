/** A carrier that could not answer is a message, never an error of the whole quote (RAT-3). */
export type CarrierMessage = {
  carrier: string;
  code: string;
  text: string;
  retryable: boolean;
  /** Which aggregator passed it on. */
  aggregator?: string;
  /** The carrier's own text, for staff. */
  raw?: string;
};
