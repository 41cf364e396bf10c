import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CartItemView, CartTotals } from '#libs/contracts/cart.js';
import { paths } from '../../../app/paths';
import { totalsQuery } from '../../../features/cart/cart-queries';
import { CartSums } from '../../../features/cart/cart-sums';
import { CouponField } from '../../../features/cart/coupon-field';
import { plural } from '../../../lib/format';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { ButtonLink } from '../../../ui/link';
import { ProblemAlert } from '../../../ui/problem-alert';
import { Skeleton } from '../../../ui/skeleton';

interface CartSummaryProps {
  chosen: readonly CartItemView[];
  version: number;
}

/** At the side: coupon, what the selection costs, and the way to pay for it. */
export function CartSummary({ chosen, version }: CartSummaryProps) {
  const ids = chosen.map(({ id }) => id);
  const totals = useQuery({ ...totalsQuery(ids, version), placeholderData: keepPreviousData });
  return (
    <Card className="flex flex-col gap-5 !p-5 lg:sticky lg:top-24">
      <h2 className="type-h2">Summary</h2>
      <CouponField items={ids} totals={totals.data} />
      {totals.error && (
        <ProblemAlert
          error={totals.error}
          title="The total could not be worked out"
          actions={<Again totals={totals} />}
        />
      )}
      {totals.data ? (
        <CartSums totals={totals.data} stale={totals.isPlaceholderData} />
      ) : (
        !totals.error && <Skeleton className="h-20 w-full" />
      )}
      <ToCheckout count={ids.length} totals={totals.data} />
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

function ToCheckout({ count, totals }: { count: number; totals: CartTotals | undefined }) {
  if (count === 0 || !totals)
    return (
      <>
        <Button size="large" disabled aria-describedby="no-checkout">
          Checkout
        </Button>
        <p id="no-checkout" className="text-small text-text-2">
          {count === 0 ? 'Choose at least one shipment that is ready.' : ''}
        </p>
      </>
    );
  return (
    <ButtonLink size="large" to={paths.checkout.href()}>
      Pay for {plural(count, 'shipment')}
    </ButtonLink>
  );
}
