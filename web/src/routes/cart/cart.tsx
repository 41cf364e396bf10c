import { Suspense } from 'react';
import { acting } from '../../lib/browser/acting-company';
import { optionalComponent } from '../../lib/navigation/lazy-component';
import { useCart } from '../../features/cart/use-cart';
import { CartHead } from '../../features/cart/list/cart-head';
import { CartSkeleton } from '../../features/cart/list/cart-skeleton';
import { LoadError } from '../../ui/feedback/load-error';
import { FilledCart } from '../../features/cart/list/filled-cart';
import { EmptyCart } from '../../features/cart/list/empty-cart';
import { WithShipmentPanel } from '../../features/shipment-page/with-shipment-panel';
import { useRowFocus } from '../../features/cart/list/use-row-focus';

const WaitingApprovals = optionalComponent(() => import('../../features/companies/waiting-approvals'));

export const handle = { title: 'Cart', wide: true };

/** Everything that waits to be paid; a selection, or all, goes to the checkout. */
export function Component() {
  const { query, items, version } = useCart();
  return (
    <div {...useRowFocus(items)} className="flex flex-col gap-5">
      <CartHead />
      <Suspense>{acting.company && <WaitingApprovals />}</Suspense>
      {query.isPending && <CartSkeleton />}
      <LoadError query={query} title="Could not load your cart" />
      {query.data && items.length === 0 && <EmptyCart />}
      {items.length > 0 && (
        <WithShipmentPanel>{() => <FilledCart items={items} version={version} />}</WithShipmentPanel>
      )}
    </div>
  );
}
