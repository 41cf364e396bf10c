/** An account with a carrier through which an aggregator sells, as the aggregator lists it. */
export type CarrierAccount = {
  id: string;
  /** The carrier's name as the aggregator writes it. */
  name: string;
  /** The name that its owner gave it. */
  description: string;
  /** Our code of the carrier. Null: our catalog of its services does not have it. */
  carrier: string | null;
  /** Who pays the carrier: the aggregator, or an account of our own at the carrier. */
  billing: 'aggregator' | 'own' | 'unknown';
  /** Mode of its credentials, test or live. Empty: unknown. */
  modes: ('test' | 'live')[];
  /** Null: unknown. */
  isActive: boolean | null;
};
