import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import type { Money } from '#libs/contracts/values/money.js';
import { formatMoney } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { CardChoice, preferredCard } from './card-choice';
import { CardForm, NoCardPayment } from '../../payment/card-frame/card-form';
import type { CheckoutFormProps } from './checkout-props';
import { EmailField, useCheckoutValues } from './checkout-values';
import { FreeForm } from './free-form';
import type { ConfirmResult, PaymentProvider } from '../../payment/payment-provider';
import { useCardForm } from '../../payment/card-frame/use-card-form';
import { useSingleSubmit } from './use-single-submit';
import { useResolvedTheme } from '../../payment/card-frame/use-resolved-theme';

/** E-mail, card, terms, and one button with the amount. A second press while one runs does nothing. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { payment } = props;
  if (props.total.amount === 0) return <FreeForm {...props} />;
  if (payment === undefined) return <div aria-busy className="min-h-96" />;
  if (payment === null) return <Unavailable total={props.total} />;
  return <Checkout {...props} payment={payment} />;
}

function Checkout(props: CheckoutFormProps & { payment: PaymentProvider }) {
  const { total, payment, returnUrl } = props;
  const form = useCheckoutValues(props.email, props.agreed);
  const { cards = [] } = props;
  const [cardId, setCardId] = useState(() => preferredCard(cards));
  const { form: cardForm, ...card } = useCardForm(payment, mountOptions(total, useResolvedTheme()));
  const { pay, paying, declined, failure, focusMessage } = useSingleSubmit(props, async (clientSecret, orderId) => {
    const input = { clientSecret, returnUrl: returnUrl(orderId), email: form.getValues('email').trim() };
    if (cardId) return payment.confirmSaved({ ...input, cardId });
    return (await cardForm()?.confirm(input)) ?? notReady;
  });
  const loading = !cardId && card.state === 'loading';
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(({ email }) => pay({ email, cardId }))}>
      <ErrorSummary {...form.summary} />
      <EmailField form={form} agreed={props.agreed} />
      {cards.length > 0 && <CardChoice cards={cards} value={cardId} onChange={setCardId} />}
      {!cardId && <CardForm {...card} assurance={props.saved ?? 'Your shipment is saved.'} />}
      {declined && (
        <div ref={focusMessage} tabIndex={-1}>
          <InlineAlert tone="danger" live title="You were not charged">
            {declined}
          </InlineAlert>
        </div>
      )}
      {failure !== undefined && <div>{props.problem(failure)}</div>}
      {!props.agreed && (
        <Checkbox {...form.register('acceptTerms')} label={props.terms} error={form.error('acceptTerms')} />
      )}
      <div className={payBarClass}>
        <Button
          type="submit"
          size="large"
          loading={paying}
          disabled={!cardId && card.state !== 'ready'}
          className="w-full"
        >
          {loading ? 'Loading card form' : `Pay ${formatMoney(total)}`}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {paying ? 'Checking your payment' : ''}
      </p>
      <Safety promise={props.promise ?? 'You pay only for labels you get.'} />
    </form>
  );
}

/** On small screens the button with the sum stays in sight. */
const payBarClass = clsx(
  'max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:bg-bg max-lg:px-4 max-lg:py-3',
  'max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
);

const notReady: ConfirmResult = {
  status: 'failed',
  code: 'not_ready',
  message: 'The card form is not ready yet.',
  retryable: true,
};

const mountOptions = ({ amount, currency }: Money, theme: 'light' | 'dark') =>
  ({ mode: 'payment', amount, currency, locale: 'en', theme }) as const;

const Safety = ({ promise }: { promise: string }) => (
  <p className="flex items-start gap-2 text-small text-text-3">
    <Lock aria-hidden className="mt-px size-4 shrink-0" />
    Card details go straight to the payment provider, never to us. {promise}
  </p>
);

function Unavailable({ total }: { total: Money }) {
  return (
    <div className="flex flex-col gap-5">
      <NoCardPayment id="no-card-payment" />
      <Button size="large" disabled aria-describedby="no-card-payment" className="w-full">
        Pay {formatMoney(total)}
      </Button>
    </div>
  );
}
