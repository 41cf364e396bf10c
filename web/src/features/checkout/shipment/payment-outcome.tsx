import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../../lib/navigation/paths';
import { outcomeAfterAttempt, outcomeOf } from '../../orders/order-outcome';
import { checkPayment, isSettled, orderQuery } from '../../orders/order-queries';
import { PaymentStatusCard } from '../../orders/payment-status-card';
import { flowPositionOfShipment, stepHref } from '../../shipment-flow/flow-steps';
import { usePolled } from '../../../lib/http/use-polled';
import { Button } from '../../../ui/button';
import { ErrorState } from '../../../ui/feedback/error-state';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { serviceTitle } from '../../../lib/text/service-title';
import { useRecentAttempt } from '../use-recent-attempt';

interface PaymentOutcomeProps {
  shipment: ShipmentView;
  order: OrderView;
}

/** The result after the card was confirmed: safe to reload and to return to. */
export function PaymentOutcome(page: PaymentOutcomeProps) {
  const navigate = useNavigate();
  const outcomeNow = useRecentAttempt() ? outcomeAfterAttempt : outcomeOf;
  const polled = usePolled(
    { ...orderQuery(page.order.id), initialData: page.order },
    { done: (order) => isSettled(order) && outcomeNow(order) !== 'asked', pace: 'quick' },
  );
  const order = polled.data ?? page.order;
  const outcome = outcomeNow(order);
  useCheckOnce(page.order);
  useEffect(() => {
    if (order.charge && (outcome === 'done' || outcome === 'nothing'))
      void navigate(paths.shipment.href({ slug: order.charge.shipment }), { replace: true });
    else if (outcome === 'done') void navigate(paths.success.href({ order: order.id }), { replace: true });
  }, [outcome, order.id, order.charge, navigate]);
  // An order of several, or with a coupon, is paid as it is.
  const alone = order.items.length === 1 && order.coupon === null;
  const position = flowPositionOfShipment(page.shipment);
  const toPay = alone ? stepHref('payment', position) : paths.checkout.href({ order: order.id });
  return (
    <div className="mx-auto flex w-full max-w-form flex-col gap-5 px-4 py-12 sm:py-20">
      <PaymentStatusCard {...{ order, outcome }}>
        {outcome === 'declined' && <ButtonLink to={toPay}>Use another card</ButtonLink>}
        {outcome === 'unpaid' && <ButtonLink to={toPay}>Go to payment</ButtonLink>}
        {outcome === 'nothing' && alone && (
          <ButtonLink to={stepHref('rate', position)}>Choose another service</ButtonLink>
        )}
        {outcome === 'nothing' && !alone && <ButtonLink to={paths.cart.href()}>Back to cart</ButtonLink>}
        <ButtonLink tone="secondary" to={paths.shipments.href()}>
          All shipments
        </ButtonLink>
      </PaymentStatusCard>
      {outcome === 'nothing' && <Reasons order={order} />}
      {polled.stalled && (
        <InlineAlert
          live
          title="Still working"
          actions={
            <Button tone="secondary" size="dense" onClick={polled.askAgain}>
              Refresh
            </Button>
          }
        >
          We will write to {order.email} when it is done. You will not be charged twice.
        </InlineAlert>
      )}
      {polled.error && !polled.stalled && (
        <ErrorState title="The payment’s state could not be read" error={polled.error} onRetry={polled.askAgain} />
      )}
    </div>
  );
}

function Reasons({ order }: { order: OrderView }) {
  return order.items
    .filter((item) => item.failure)
    .map((item) => (
      <InlineAlert key={item.shipment} tone="danger" title={serviceTitle(item)}>
        {item.failure?.text}
      </InlineAlert>
    ));
}

/** Makes the server check the card provider once when the page opens: the response may have been lost. */
function useCheckOnce(order: OrderView) {
  const asked = useRef(false);
  useEffect(() => {
    if (asked.current || order.settled) return;
    asked.current = true;
    checkPayment(order.id).catch(() => undefined);
  }, [order]);
}
