import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../lib/navigation/paths';
import { formatDay, formatMoney } from '../../lib/text/format';
import { useSession } from '../../stores/session';
import { ErrorState } from '../../ui/feedback/error-state';
import { Skeleton } from '../../ui/feedback/skeleton';
import { TextLink } from '../../ui/navigation/link';
import { ApprovalAlert } from '../checkout/approval-alert';
import { CheckoutProblem } from '../checkout/checkout-problem';
import { CheckoutForm } from '../checkout/form/checkout-form';
import { payOrder } from '../checkout/pay-order';
import { checkPayment, isPayable, orderQuery, startPayment } from '../orders/order-queries';
import { paymentConfigQuery } from '../payment/payment-config';
import { cardsQuery } from '../payment/saved-cards/card-queries';
import { usePayment } from '../payment/use-payment';

/** The payment of a pickup: its order was placed at the displayed price. One that is paid or canceled is among the booked ones. */
export function PickupPayment({ orderId }: { orderId: string }) {
  const query = useQuery(orderQuery(orderId));
  if (query.error && !query.data)
    return <ErrorState title="Could not load the payment" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-96 w-full rounded-card" />;
  return isPayable(query.data) ? <Payment order={query.data} /> : <Navigate to={paths.pickups.href()} replace />;
}

function Payment({ order }: { order: OrderView }) {
  const title = useId();
  const navigate = useNavigate();
  const client = useQueryClient();
  const payment = usePayment(useQuery(paymentConfigQuery).data);
  const cards = useQuery(cardsQuery);
  const email = useSession((state) => state.profile?.email ?? '');
  const self = paths.pickups.href({ order: order.id });
  // Paying works without the list of saved cards.
  const known = cards.error ? [] : cards.data?.cards;
  const watch = () => {
    void client.invalidateQueries({ queryKey: ['orders', order.id] });
    void client.invalidateQueries({ queryKey: ['pickups'] });
    void navigate(paths.pickups.href(), { replace: true });
  };
  return (
    <section aria-labelledby={title} className="flex max-w-form flex-col gap-4">
      <h2 id={title} className="type-h2">
        Pay for the pickup{order.pickup && ` on ${formatDay(order.pickup.day)}`}
      </h2>
      {order.approval && <ApprovalAlert approval={order.approval} />}
      <p className="text-ui text-text-2">
        {order.pickup?.serviceName}, {formatMoney(order.total)}. We reserve the amount on your card and charge it when
        the carrier confirms. If the carrier refuses, you are not charged.{' '}
        {order.approval ? '' : 'An unpaid pickup ends after 30 minutes. '}By paying you accept the{' '}
        <TextLink to={paths.terms.href()} target="_blank">
          terms
        </TextLink>
        .
      </p>
      <CheckoutForm
        total={order.total}
        email={order.email || email}
        payment={known && payment}
        cards={known ?? []}
        returnUrl={() => new URL(self, window.location.origin).href}
        terms={null}
        agreed
        saved="Your pickup is saved."
        promise="You pay only for a pickup that the carrier confirms."
        pay={({ cardId }, confirm) =>
          payOrder({
            placeOrder: () => Promise.resolve({ id: order.id, free: false }),
            startPayment: (id) => startPayment(id, cardId),
            ...{ confirm, check: checkPayment },
          })
        }
        onWatch={watch}
        problem={(error) => <CheckoutProblem error={error} rates={self} details={self} />}
      />
      <p>
        <TextLink to={paths.pickups.href()}>Back to all pickups</TextLink>
      </p>
    </section>
  );
}
