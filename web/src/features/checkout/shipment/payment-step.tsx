import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { Checkout } from '../checkout';
import { CheckoutProblem } from '../checkout-problem';
import type { PaymentPage } from './load-payment';
import { OpenIssues } from '../../shipment-flow/open-issues';
import { payable } from '../payable';
import { CouponField } from '../../cart/totals/coupon-field';
import { UnpaidOrder } from './unpaid-order';
import { useOrderCoupon } from './use-order-coupon';

interface PaymentStepProps extends PaymentPage {
  /** Where it was filled in. */
  details: string;
  rates: string;
  /** The content to be paid, for review. */
  summary: ReactNode;
}

/** The payment of one shipment. */
export function PaymentStep({ shipment, order, details, rates, summary }: PaymentStepProps) {
  const { offer } = shipment;
  const coupon = useOrderCoupon([shipment.slug]);
  return (
    <>
      {order ? <UnpaidOrder {...{ order, shipment, details }} /> : <BackToDetails to={details} />}
      {!order && <OpenIssues shipment={shipment} />}
      {shipment.failure && !order && (
        <InlineAlert
          tone="warning"
          title="Last attempt to create the label failed"
          actions={
            <ButtonLink tone="secondary" size="dense" to={rates}>
              Choose another service
            </ButtonLink>
          }
        >
          {shipment.failure.text} You were not charged for it and can try again.
        </InlineAlert>
      )}
      {offer && (
        <Checkout
          items={[payable(shipment.slug, shipment.to, offer)]}
          email={shipment.from?.email ?? ''}
          bill={coupon.totals}
          coupon={<CouponField {...coupon} />}
          summary={summary}
          problem={(error) => <CheckoutProblem {...{ error, rates, details }} onDropCoupon={coupon.remove} />}
        />
      )}
    </>
  );
}

const BackToDetails = ({ to }: { to: string }) => (
  <ButtonLink tone="quiet" size="dense" to={to} className="-ml-3 self-start">
    <ArrowLeft aria-hidden className="size-4" /> Back to details
  </ButtonLink>
);
