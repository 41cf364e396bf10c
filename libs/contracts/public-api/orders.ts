import * as z from 'zod/mini';
import { cardId } from '../payments/cards.js';
import { orderBody } from '../orders/orders.js';

/** Body of POST /api/v1/orders: as in the shop; the receipt goes to the account's address by default. */
export const v1OrderBody = z.extend(z.omit(orderBody, { email: true }), {
  email: z.optional(orderBody.shape.email),
});
export type V1OrderBody = z.infer<typeof v1OrderBody>;

/** A test card of the card processor, such as `pm_card_visa`. */
const testCard = z.string().check(z.regex(/^pm_card_[A-Za-z_]{2,60}$/, 'Use a test card like pm_card_visa.'));

/**
 * Body of POST /api/v1/orders/:id/payment, which may be absent: which card pays. A live key pays with a saved card, by default
 * the default one; a test key with a test card, by default `pm_card_visa`.
 */
export const v1PaymentBody = z.nullish(z.strictObject({ cardId: z.optional(cardId), testCard: z.optional(testCard) }));
export type V1PaymentBody = z.infer<typeof v1PaymentBody>;
