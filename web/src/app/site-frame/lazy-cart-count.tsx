import { lazy, Suspense } from 'react';
import { useQuiet } from '../../lib/browser/use-quiet';

const CartCount = lazy(() => import('../../features/cart/cart-count'));

/** The number of shipments in the cart, loaded after the page. */
export function LazyCartCount() {
  return useQuiet() ? (
    <Suspense fallback={null}>
      <CartCount />
    </Suspense>
  ) : null;
}
