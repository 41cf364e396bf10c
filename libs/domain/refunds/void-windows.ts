/** How long a carrier takes labels back. Days after the purchase; `creditDays`: until it says what it thinks of it. */
export type VoidWindow = { askDays: number; creditDays: number; source: string };

/**
 * By carrier code, as its resellers publish it: no scan, and asked for in time. Where sources differ the shorter window counts, so
 * that nobody is promised what the carrier then refuses.
 */
export const voidWindows: Readonly<Record<string, VoidWindow>> = {
  usps: {
    askDays: 30,
    creditDays: 15,
    source: 'docs.easypost.com/docs/shipping-refund: within 30 days, no scan, 15 days',
  },
  ups: { askDays: 90, creditDays: 15, source: 'docs.easypost.com/docs/shipping-refund: within 90 days' },
  fedex: { askDays: 90, creditDays: 15, source: 'docs.easypost.com/docs/shipping-refund: within 90 days' },
  dhl: { askDays: 31, creditDays: 15, source: 'woocommerce.com/document/woocommerce-shipping: 31 days for DHL' },
  canadapost: { askDays: 15, creditDays: 15, source: 'help.shipstation.com: Canada Post labels within 15 days' },
};

/** Of a carrier that is not in the table: the shortest that any of them gives. */
const unknownWindow: VoidWindow = { askDays: 15, creditDays: 15, source: 'none: the shortest of the table' };

export const voidWindowOf = (carrier: string): VoidWindow =>
  (Object.hasOwn(voidWindows, carrier) ? voidWindows[carrier] : undefined) ?? unknownWindow;

/** Banks show a refund 5 to 10 business days after it was made (docs.stripe.com/refunds). */
export const bankBusinessDays = 10;
