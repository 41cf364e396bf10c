/** An account with a carrier through which an aggregator sells, as the aggregator lists it. */
export type CarrierAccount = {
  id: string;
  /** The carrier's name as the aggregator writes it. */
  name: string;
  /** What its owner calls it. */
  description: string;
  /** Our code of the carrier. Null: our catalog of its services does not have it. */
  carrier: string | null;
  /** Who pays the carrier: the aggregator, or an account of our own at the carrier. */
  billing: 'aggregator' | 'own' | 'unknown';
  /** What its credentials are for. Empty: the aggregator does not say. */
  modes: ('test' | 'live')[];
  /** Null: the aggregator does not say. */
  isActive: boolean | null;
};
