/** A card as the payment service stores it. `expYear` has four digits. */
export type StoredCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
};

/** One of a customer's cards. */
export type CardOfCustomer = { customerId: string; cardId: string };

/**
 * The port to the cards that users keep at the payment service; we never see card numbers. A card that is not the
 * customer's is `missing`; `payment_unavailable` (upstream) while the service does not answer.
 */
export abstract class SavedCards {
  /**
   * Creates the user's customer at the service, by our id only, and returns its id: the same one for repeated and simultaneous
   * calls, even if that customer has been deleted since.
   */
  abstract openCustomer(userId: string): Promise<string>;
  /** @throws missing for a deleted customer: it cannot be restored. */
  abstract setEmail(customerId: string, email: string): Promise<void>;
  /** The default first, then the newest. Without a choice the first card that was added is the default. */
  abstract list(customerId: string): Promise<StoredCard[]>;
  /** What the browser needs to add a card. The same key returns the same setup. */
  abstract startSetup(
    customerId: string,
    idempotencyKey: string,
  ): Promise<{ setupIntentId: string; clientSecret: string }>;
  abstract makeDefault(card: CardOfCustomer): Promise<void>;
  /** Removes the card permanently. */
  abstract remove(card: CardOfCustomer): Promise<void>;
  /** Deletes the customer and the cards permanently; repeating it changes nothing. */
  abstract forget(customerId: string): Promise<void>;
}
