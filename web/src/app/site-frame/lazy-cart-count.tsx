import { lazy, Suspense } from 'react';

const CartCount = lazy(() => import('../../features/cart/cart-count'));

/** The number of shipments in the cart, loaded after the page. */
export function LazyCartCount() {
  return (
    <Suspense fallback={null}>
      <CartCount />
    </Suspense>
  );
}
