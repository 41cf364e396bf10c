/** Cards of Stripe's documentation that pay (https://docs.stripe.com/testing). */
const good = [
  ...['visa', 'visa_debit', 'mastercard', 'mastercard_debit', 'mastercard_prepaid', 'amex', 'discover', 'diners'],
  ...['jcb', 'unionpay', 'us'],
].map((name) => `pm_card_${name}`);

/** What happens to a payment by a test card without its holder; undefined for any other card. */
export function testCardOutcome(card: string): 'authorised' | 'declined' | 'requires_action' | undefined {
  if (good.includes(card)) return 'authorised';
  if (/^pm_card_authenticationRequired/.test(card)) return 'requires_action';
  return /^pm_card_(?:\w+_)?chargeDeclined|^pm_card_chargeCustomerFail$/.test(card) ? 'declined' : undefined;
}
