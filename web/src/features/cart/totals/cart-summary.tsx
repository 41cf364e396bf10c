import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Suspense } from 'react';
import type { CartItemView } from '#libs/contracts/orders/cart.js';
import { CartTotalLines } from './cart-total-lines';
import { useCartCoupon } from './use-cart-coupon';
import { useSettledPage } from '../../../lib/browser/use-settled-page';
import { lazyComponent } from '../../../lib/navigation/lazy-component';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { selectionQuery } from './selection-query';
import { CheckoutButton } from './checkout-button';

/** What forms run on is loaded after the cart. */
const CouponField = lazyComponent(() => import('./coupon-field').then((loaded) => ({ default: loaded.CouponField })));

const couponPlace = <Skeleton className="h-17.5 w-full rounded-control" />;

interface CartSummaryProps {
  chosen: readonly CartItemView[];
  version: number;
}

/** At the side: coupon, total of the selection, and the button to pay; on small screens the button is at the bottom. */
export function CartSummary({ chosen, version }: CartSummaryProps) {
  const ids = chosen.map(({ id }) => id);
  const totals = useQuery(selectionQuery(chosen, version));
  const coupon = useCartCoupon(ids);
  return (
    <Card className="flex flex-col gap-5 !p-5 @split:sticky @split:top-24">
      <h2 className="type-h2">Summary</h2>
      <Suspense fallback={couponPlace}>
        {useSettledPage() ? <CouponField totals={totals.data} {...coupon} disabled={ids.length === 0} /> : couponPlace}
      </Suspense>
      {totals.error && (
        <ProblemAlert error={totals.error} title="Could not calculate the total" actions={<Again totals={totals} />} />
      )}
      {totals.data ? (
        <CartTotalLines totals={totals.data} stale={totals.isPlaceholderData} />
      ) : (
        !totals.error && <Skeleton className="h-20 w-full" />
      )}
      <div className={clsx('flex flex-col gap-2', ids.length > 0 && totals.data && '@max-split:hidden')}>
        <CheckoutButton count={ids.length} totals={totals.data} />
      </div>
    </Card>
  );
}

function Again({ totals }: { totals: { refetch: () => unknown } }) {
  return (
    <Button tone="secondary" size="dense" onClick={() => void totals.refetch()}>
      Try again
    </Button>
  );
}
