/** The least that a card can be charged in US dollars, minor units (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const minimumCharge = 50;
