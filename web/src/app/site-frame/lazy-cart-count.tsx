import { Suspense } from 'react';
import { useSettledPage } from '../../lib/browser/use-settled-page';
import { optionalComponent } from '../../lib/navigation/lazy-component';

const CartCount = optionalComponent(() => import('../../features/cart/cart-count'));

/** The number of shipments in the cart, loaded after the page. */
export function LazyCartCount() {
  return useSettledPage() ? (
    <Suspense fallback={null}>
      <CartCount />
    </Suspense>
  ) : null;
}
