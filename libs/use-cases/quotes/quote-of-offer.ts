/**
 * SQL for the id of the quote that an offer was taken from: null for the offer of an import row, whose price has no
 * quote.
 * @param offer SQL of the stored offer, such as "i.offer"
 */
export const quoteOfOffer = (offer: string): string =>
  `case when ${offer}->>'id' ~ '^[0-9a-f-]{36}[.]' then left(${offer}->>'id', 36)::uuid end`;
