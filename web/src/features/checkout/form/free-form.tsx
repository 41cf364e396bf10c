import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import type { CheckoutFormProps } from './checkout-props';
import { EmailField, useCheckoutValues } from './checkout-values';
import type { ConfirmResult } from '../../payment/payment-provider';
import { useSingleSubmit } from './use-single-submit';

const noCard: ConfirmResult = { status: 'failed', code: 'no_card', message: 'No card is needed.', retryable: false };

/** The coupon pays for everything: no card is needed, terms and receipt stay. */
export function FreeForm(props: CheckoutFormProps) {
  const form = useCheckoutValues(props.email);
  const { pay, paying, failure } = useSingleSubmit(props, () => Promise.resolve(noCard));
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={form.submit(({ email }) => pay({ email, cardId: null }))}
    >
      <ErrorSummary {...form.summary} />
      <EmailField form={form} />
      <InlineAlert tone="success" title="Nothing to pay">
        Your coupon covers everything. No card is needed.
      </InlineAlert>
      {failure !== undefined && <div>{props.problem(failure)}</div>}
      <Checkbox {...form.register('acceptTerms')} label={props.terms} error={form.error('acceptTerms')} />
      <Button type="submit" size="large" loading={paying} className="w-full">
        Place order
      </Button>
    </form>
  );
}
