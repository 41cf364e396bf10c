import { useQueryClient } from '@tanstack/react-query';
import type { CartView } from '#libs/contracts/orders/cart.js';
import { applyCoupon, cartKey, cartQuery, removeCoupon, tryCoupon } from '../cart-queries';
import { CouponRefused } from './coupon-refused';

/** The coupon that is stored with the cart; a code is stored only where it counts for these items. */
export function useCartCoupon(items: readonly string[]) {
  const client = useQueryClient();
  const show = (cart: CartView) => {
    client.setQueryData(cartQuery.queryKey, cart);
    return client.invalidateQueries({ queryKey: [...cartKey, 'totals'] });
  };
  return {
    apply: async (code: string) => {
      const { couponRefusal } = await tryCoupon(items, code);
      if (couponRefusal) throw new CouponRefused(couponRefusal.text);
      await show(await applyCoupon(code));
    },
    remove: async () => show(await removeCoupon()),
  };
}
