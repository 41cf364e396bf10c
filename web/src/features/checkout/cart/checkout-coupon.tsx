import { useRevalidator } from 'react-router-dom';
import type { CartTotals } from '#libs/contracts/orders/cart.js';
import { CouponField } from '../../cart/totals/coupon-field';
import { useCartCoupon } from '../../cart/totals/use-cart-coupon';

/** The cart's coupon, entered or removed at checkout; the page itself says why one does not apply. */
export function CheckoutCoupon({ totals, items }: { totals: CartTotals; items: readonly string[] }) {
  const { revalidate } = useRevalidator();
  const { apply, remove } = useCartCoupon(items);
  return (
    <CouponField
      totals={{ ...totals, couponRefusal: null }}
      apply={(code) => apply(code).then(revalidate)}
      remove={() => remove().then(revalidate)}
      disabled={items.length === 0}
    />
  );
}
