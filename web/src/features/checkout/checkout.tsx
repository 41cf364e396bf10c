import { clsx } from 'clsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { usd, type Money } from '#libs/contracts/values/money.js';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import { ApiProblem } from '../../lib/http/problems';
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
import { AlreadyPaid } from './already-paid';
import { usePaidElsewhere } from './use-paid-elsewhere';
import { markAttempted } from './use-recent-attempt';

/** One thing to pay for: a shipment at the price that was shown. */
export interface Payable {
  slug: string;
  /** The destination, as a line of the summary. */
  title: string;
  /** The service. */
  detail: string;
  lines: OfferView['lines'];
  total: Money;
  /** Addresses and day of arrival, where they are known. */
  facts?: readonly string[];
  /** Where it is changed. */
  edit?: string;
}

interface CheckoutProps {
  items: readonly Payable[];
  /** E-mail known from the content. */
  email: string;
  /** The total after the coupon, if any; otherwise the sum of the items. */
  bill?: Bill | undefined;
  /** Where a coupon is entered. */
  coupon?: ReactNode;
  /** The content to be paid, for review; its parts link to where they are changed. */
  summary?: ReactNode;
  /** A placed order to be paid unchanged. */
  order?: string | undefined;
  /** The card was declined, or an admin has to approve: the order waits. */
  onDeclined?: (orderId: string) => void;
  /** Why an attempt could not even start, and what to do. */
  problem: (error: unknown) => ReactNode;
}

/** The payment step: the content on one side, e-mail, card and terms on the other. */
export function Checkout(props: CheckoutProps) {
  const [first] = props.items;
  return first ? <OpenCheckout {...props} first={first} /> : null;
}

function OpenCheckout({ first, items, email, bill, ...props }: CheckoutProps & { first: Payable }) {
  const { coupon, summary, order, onDeclined, problem } = props;
  const navigate = useNavigate();
  const client = useQueryClient();
  const paid = usePaidElsewhere(first.slug, order);
  const payment = usePayment(useQuery(paymentConfigQuery).data);
  const profile = useSession((state) => state.profile);
  const cards = useQuery({ ...cardsQuery, enabled: profile !== null });
  if (paid) return <AlreadyPaid order={paid} slug={first.slug} />;
  // Paying works without the list of saved cards.
  const known = profile && !cards.error ? cards.data?.cards : [];
  const total = bill?.total ?? usd(items.reduce((sum, item) => sum + item.total.amount, 0));
  const refused = (error: unknown, id: string) => {
    if (error instanceof ApiProblem && error.code === 'approval_needed') onDeclined?.(id);
    throw error;
  };
  const done = (id: string) => paths.handlePayment.href({ slug: first.slug }, { order: id });
  const checkout = { shipments: items.map(({ slug }) => slug), total: total.amount, coupon: bill?.coupon?.code, order };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <Card className={clsx('flex flex-col gap-4 lg:col-start-2', !summary && alone)}>
        <h2 className="type-h2">Your order</h2>
        <OrderLines items={items.map(lineOf)} total={total} bill={bill} />
        {first.lines.length > 0 && (
          <p className="text-small text-text-2">
            Carriers weigh parcels again. If they bill us more, we ask you before we charge it.
          </p>
        )}
        {coupon}
      </Card>
      <div className="lg:row-span-2 lg:row-start-1">
        <CheckoutForm
          total={total}
          email={email || profile?.email || ''}
          payment={known && payment}
          cards={known ?? []}
          returnUrl={(id) => new URL(done(id), window.location.origin).href}
          terms={<Terms />}
          agreed={order !== undefined}
          pay={async ({ email: receipt, cardId }, confirm) => {
            const steps = paySteps(client, { ...checkout, email: receipt, cardId }, confirm);
            const outcome = await payOrder({
              ...steps,
              startPayment: (id) => steps.startPayment(id).catch((error: unknown) => refused(error, id)),
            });
            if (outcome.next === 'again') onDeclined?.(outcome.orderId);
            return outcome;
          }}
          onWatch={(id) => void navigate(done(id), { replace: true, state: markAttempted })}
          problem={problem}
        />
      </div>
      {summary && <div className="lg:col-start-2">{summary}</div>}
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

/** Stays in sight beside a long form. */
const alone = 'lg:sticky lg:top-24 lg:row-span-2';

const lineOf = ({ slug, ...line }: Payable) => ({ key: slug, ...line });
