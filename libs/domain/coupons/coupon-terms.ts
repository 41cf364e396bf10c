import type { CouponBody, couponChannels } from '#libs/contracts/orders/coupons.js';
import type { Currency } from '#libs/contracts/values/money.js';
import type { Offer } from '../quotes/offer.js';

type CouponChannel = (typeof couponChannels)[number];

/** A coupon's terms, and who may use it. Stored coupons have this shape. */
export type CouponTerms = Omit<CouponBody, 'startsAt' | 'expiresAt'> & {
  startsAt: Date | null;
  expiresAt: Date | null;
  /** An archived coupon is unknown to customers. */
  archivedAt: Date | null;
};

/** One line of the order. Price in minor units. */
export type CouponLine = {
  price: number;
  currency: Currency;
  carrier: string;
  service: string;
  channel: CouponChannel;
};

/** What coupons need to know about the buyer. */
export type CouponCustomer = {
  /** The confirmed address of an account; null for guests. */
  confirmedEmail: string | null;
  /** Whether any order of theirs has been charged. */
  hasBought: boolean;
  /** Live uses of the coupon: of everybody, of this customer, and those of this customer that wait for a payment. */
  uses: { all: number; own: number; waiting: number };
};

/** So far every shipment comes from the form; other channels belong here. */
export const couponLine = ({ total, currency, carrier, service }: Offer): CouponLine => ({
  ...{ price: total, currency, carrier, service },
  channel: 'form',
});
