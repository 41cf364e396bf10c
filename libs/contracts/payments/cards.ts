import * as z from 'zod/mini';

/** A saved card's id at the card payment service. */
export const cardId = z.string().check(z.regex(/^[a-z]{1,10}_[A-Za-z0-9_]{1,100}$/));

/** past: the last day of its month is over; soon: within 60 days. */
export const cardExpiry = z.enum(['later', 'soon', 'past']);
export type CardExpiry = z.infer<typeof cardExpiry>;

export const savedCard = z.object({
  id: cardId,
  /** As the card payment service writes it, e.g. "visa", "mastercard", "amex". */
  brand: z.string(),
  last4: z.string(),
  /** 1 to 12. */
  expMonth: z.int(),
  /** Four digits. */
  expYear: z.int(),
  isDefault: z.boolean(),
  expires: cardExpiry,
});
export type SavedCard = z.infer<typeof savedCard>;

/** Answer of GET /api/cards (users only): the default first, then the newest. */
export const cardList = z.object({ cards: z.array(savedCard) });
export type CardList = z.infer<typeof cardList>;

/**
 * Response of POST /api/cards/setup (users only, Idempotency-Key): what the card form needs to confirm in the browser. The card
 * is in the list as soon as it is confirmed.
 */
export const cardSetup = z.object({ setupIntentId: z.string(), clientSecret: z.string() });
export type CardSetup = z.infer<typeof cardSetup>;
