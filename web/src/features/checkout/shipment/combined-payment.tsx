import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../lib/navigation/paths';
import { flowPositionOfShipment, stepHref } from '../../shipment-flow/flow-steps';
import { shipmentQuery } from '../../shipments/shipment-queries';
import { ErrorState } from '../../../ui/feedback/error-state';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Checkout, type Payable } from '../checkout';
import { CheckoutProblem } from '../checkout-problem';
import { CouponField } from '../../cart/totals/coupon-field';
import { useOrderCoupon } from './use-order-coupon';
import { factsOf, payable } from '../payable';

/** Several ready shipments, one order, one payment. Those that are not ready are listed and left out. */
export default function CombinedPayment({ slugs }: { slugs: readonly string[] }) {
  const loaded = useQueries({ queries: slugs.map((slug) => shipmentQuery(slug)) });
  const failed = loaded.find((one) => one.error);
  const shipments = loaded.flatMap((one) => one.data ?? []);
  const isLoaded = shipments.length === slugs.length;
  const [agreed, setAgreed] = useState<ReadonlySet<string>>();
  if (isLoaded && !agreed)
    setAgreed(new Set(shipments.filter(({ step }) => step === 'payment').map(({ slug }) => slug)));
  const items = shipments.flatMap((shipment): Payable[] => {
    const { slug, to, offer, step } = shipment;
    const edit = stepHref('details', flowPositionOfShipment(shipment));
    // Once the order is placed they can no longer be paid, while the card is still being confirmed: they stay on screen.
    return offer && (step === 'payment' || agreed?.has(slug))
      ? [{ ...payable(slug, to, offer), facts: factsOf(shipment, offer), edit }]
      : [];
  });
  const coupon = useOrderCoupon(items.map(({ slug }) => slug));
  const first = shipments.find(({ slug }) => slug === items[0]?.slug);
  return (
    <div className="flex flex-col gap-6">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="type-h1">Pay {slugs.length} shipments</h1>
        <ButtonLink tone="secondary" to={paths.shipments.href({ tab: 'to_pay' })}>
          Back to shipments
        </ButtonLink>
      </header>
      {failed && (
        <ErrorState
          title="Could not load the shipments"
          error={failed.error}
          onRetry={() => loaded.forEach((one) => void one.refetch())}
        />
      )}
      {!failed && !isLoaded && <Skeleton className="h-96 w-full rounded-card" />}
      {isLoaded && (
        <>
          {items.length < slugs.length && (
            <InlineAlert tone="warning">
              {slugs.length - items.length} of them cannot be paid now; they stay in the list with what they need.
            </InlineAlert>
          )}
          {first && (
            <Checkout
              items={items}
              email={first.from?.email ?? ''}
              bill={coupon.totals}
              coupon={<CouponField {...coupon} />}
              problem={(error) => (
                <CheckoutProblem
                  error={error}
                  onDropCoupon={coupon.remove}
                  rates={stepHref('rate', flowPositionOfShipment(first))}
                  details={stepHref('details', flowPositionOfShipment(first))}
                />
              )}
            />
          )}
        </>
      )}
    </div>
  );
}
