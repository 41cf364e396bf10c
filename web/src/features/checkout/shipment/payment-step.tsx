import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { cancelOrder } from '../../orders/order-queries';
import { shipmentQuery } from '../../shipments/shipment-queries';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ApprovalAlert } from '../approval-alert';
import { Checkout } from '../checkout';
import { CheckoutProblem } from '../checkout-problem';
import type { PaymentPage } from './load-payment';
import { OpenIssues } from '../../shipment-flow/open-issues';
import { payable } from '../payable';
import { CouponField } from '../../cart/totals/coupon-field';
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
      {order ? <ChangeAfterAll {...{ order, shipment, details }} /> : <BackToDetails to={details} />}
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

interface ChangeAfterAllProps {
  order: OrderView;
  shipment: ShipmentView;
  details: string;
}

/** An order fixes its shipments. Changing one means giving the unpaid order up first. */
function ChangeAfterAll({ order, shipment, details }: ChangeAfterAllProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abandonOrder = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: shipmentQuery(shipment.slug).queryKey });
      await navigate(details);
    },
  });
  return (
    <div className="flex flex-col gap-3">
      {order.approval && <ApprovalAlert approval={order.approval} />}
      {abandonOrder.error && <ProblemAlert error={abandonOrder.error} title="Could not cancel the order" />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-text-2">
        Payment needed for order {order.number}.
        <Button tone="secondary" size="dense" loading={abandonOrder.isPending} onClick={() => abandonOrder.mutate()}>
          Cancel and edit shipment
        </Button>
      </p>
    </div>
  );
}
