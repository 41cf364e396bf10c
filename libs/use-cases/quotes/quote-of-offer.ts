/**
 * SQL of the id of the quote that an offer was taken from: null for one of an uploaded row, whose price comes of no quote.
 * @param offer SQL of the stored offer, as "i.offer"
 */
export const quoteOfOffer = (offer: string): string =>
  `case when ${offer}->>'id' ~ '^[0-9a-f-]{36}[.]' then left(${offer}->>'id', 36)::uuid end`;
