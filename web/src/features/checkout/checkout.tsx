import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { usd, type Money } from '#libs/contracts/values/money.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { paths } from '../../lib/navigation/paths';
import { OrderLines, type Bill } from '../orders/order-lines';
import { CheckoutForm } from './form/checkout-form';
import { cardsQuery } from '../payment/saved-cards/card-queries';
import { payOrder } from './pay-order';
import { paymentConfigQuery } from '../payment/payment-config';
import { usePayment } from '../payment/use-payment';
import { useSession } from '../../stores/session';
import { Card } from '../../ui/card';
import { TextLink } from '../../ui/navigation/link';
import { paySteps } from './pay-steps';
import { markAttempted } from './use-recent-attempt';

/** One thing to pay for: a shipment at the price that was shown. */
export interface Payable {
  slug: string;
  /** Where it goes, as a line of the bill. */
  title: string;
  /** The service. */
  detail: string;
  lines: OfferView['lines'];
  total: Money;
}

interface CheckoutProps {
  items: readonly Payable[];
  /** E-mail known from what is paid. */
  email: string;
  /** What the coupon leaves, where there is one; else the items' sum. */
  bill?: Bill;
  /** An order to be paid as it is. */
  order?: string | undefined;
  /** The card said no: the order waits for another one. */
  onDeclined?: (orderId: string) => void;
  /** Why an attempt could not even start, and what to do. */
  problem: (error: unknown) => ReactNode;
}

/** The payment step: what is paid at one side, e-mail, card and terms at the other. */
export function Checkout({ items, email, bill, order, onDeclined, problem }: CheckoutProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [first] = items;
  const payment = usePayment(useQuery(paymentConfigQuery).data);
  const profile = useSession((state) => state.profile);
  const cards = useQuery({ ...cardsQuery, enabled: profile !== null });
  if (!first) return null;
  // Paying works without the list of saved cards.
  const known = profile && !cards.error ? cards.data?.cards : [];
  const total = bill?.total ?? usd(items.reduce((sum, item) => sum + item.total.amount, 0));
  const done = (id: string) => paths.handlePayment.href({ slug: first.slug }, { order: id });
  const checkout = { shipments: items.map(({ slug }) => slug), total: total.amount, coupon: bill?.coupon?.code, order };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:gap-12">
      <Card className="lg:order-2 lg:sticky lg:top-24">
        <h2 className="type-h2 mb-4">Your order</h2>
        <OrderLines items={items.map(lineOf)} total={total} bill={bill} />
      </Card>
      <CheckoutForm
        total={total}
        email={email || profile?.email || ''}
        payment={known && payment}
        cards={known ?? []}
        returnUrl={(id) => new URL(done(id), window.location.origin).href}
        terms={<Terms />}
        pay={async ({ email: receipt, cardId }, confirm) => {
          const outcome = await payOrder(paySteps(client, { ...checkout, email: receipt, cardId }, confirm));
          if (outcome.next === 'again') onDeclined?.(outcome.orderId);
          return outcome;
        }}
        onWatch={(id) => void navigate(done(id), { replace: true, state: markAttempted })}
        problem={problem}
      />
    </div>
  );
}

const Terms = () => (
  <>
    I accept the{' '}
    <TextLink to={paths.terms.href()} target="_blank">
      terms
    </TextLink>{' '}
    and have read the{' '}
    <TextLink to={paths.privacy.href()} target="_blank">
      privacy notice
    </TextLink>
    .
  </>
);

const lineOf = ({ slug, ...line }: Payable) => ({ key: slug, ...line });
