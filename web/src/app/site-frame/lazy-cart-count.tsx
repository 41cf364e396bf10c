import { Suspense } from 'react';
import { useQuiet } from '../../lib/browser/use-quiet';
import { optionalComponent } from '../../lib/navigation/lazy-component';

const CartCount = optionalComponent(() => import('../../features/cart/cart-count'));

/** The number of shipments in the cart, loaded after the page. */
export function LazyCartCount() {
  return useQuiet() ? (
    <Suspense fallback={null}>
      <CartCount />
    </Suspense>
  ) : null;
}
