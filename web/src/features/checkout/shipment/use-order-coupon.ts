import { useState } from 'react';
import { cartTotals, type CartTotals } from '#libs/contracts/orders/cart.js';
import { CouponRefused } from '../../cart/totals/coupon-refused';
import { api } from '../../../session/api';

/** A coupon for shipments paid without the cart: checked at once, redeemed when the order is placed. */
export function useOrderCoupon(shipments: readonly string[]) {
  const [totals, setTotals] = useState<CartTotals>();
  return {
    totals,
    apply: async (coupon: string) => {
      const tried = await api.send(cartTotals, 'POST', '/orders/totals', { body: { shipments, coupon } });
      if (tried.couponRefusal) throw new CouponRefused(tried.couponRefusal.text);
      setTotals(tried);
    },
    remove: () => Promise.resolve(setTotals(undefined)),
  };
}
