/** Why a carrier has no price: a message of the quote, which never fails because of it (RAT-3). */
export type CarrierMessage = {
  carrier: string;
  code: string;
  text: string;
  retryable: boolean;
  /** The aggregator that returned it. */
  aggregator?: string;
  /** The carrier's own text, for staff. */
  raw?: string;
};
