import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/form/checkbox';
import { ErrorSummary, formIssuesOf } from '../../../ui/form/error-summary';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import type { CheckoutFormProps } from './checkout-props';
import { EmailField, useCheckoutValues } from './checkout-values';
import type { ConfirmResult } from '../../payment/payment-provider';
import { useSingleSubmit } from './use-single-submit';

const noCard: ConfirmResult = { status: 'failed', code: 'no_card', message: 'No card is needed.', retryable: false };

/** The coupon pays for everything: no card is asked for, terms and receipt stay. */
export function FreeForm(props: CheckoutFormProps) {
  const form = useCheckoutValues(props.email);
  const { pay, paying, failure } = useSingleSubmit(props, () => Promise.resolve(noCard));
  const { errors, submitCount } = form.formState;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void form.handleSubmit(({ email }) => pay({ email: email.trim(), cardId: null }))(event)}
    >
      <ErrorSummary issues={formIssuesOf(errors)} attempt={submitCount} />
      <EmailField form={form} />
      <InlineAlert tone="success" title="Nothing to pay">
        Your coupon covers everything. No card is needed.
      </InlineAlert>
      {failure !== undefined && <div>{props.problem(failure)}</div>}
      <Checkbox {...form.register('acceptTerms')} label={props.terms} error={errors.acceptTerms?.message} />
      <Button type="submit" size="large" loading={paying} className="w-full">
        Place the order
      </Button>
    </form>
  );
}
