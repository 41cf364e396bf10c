import { usd } from '#libs/contracts/values/money.js';
import { couponCode } from '#libs/contracts/orders/coupons.js';
import type { ImportView, SaleBody } from '#libs/contracts/imports/imports.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoney, plural } from '../../../lib/text/format';
import { useSession } from '../../../stores/session';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { Checkbox } from '../../../ui/form/checkbox';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { TextLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';
import { checkoutIssues, type CheckoutValues } from '../../checkout/form/checkout-check';
import { TotalsNote } from './totals-note';
import { sellAsOrder } from '../import-requests';
import { orderTotals } from './sale-totals';
import { useSale } from './use-sale';

type OrderDetails = Omit<SaleBody, 'rows' | 'total'>;

/** E-mail and terms as at checkout, and a coupon if there is one. */
function checkOrder({ email, coupon, acceptTerms }: CheckoutValues & { coupon: string }) {
  const code = coupon.trim();
  const value: OrderDetails = {
    email: email.trim(),
    acceptTerms: true,
    ...(code && { coupon: code.toUpperCase() }),
  };
  const wrongCode = code ? contractIssues(couponCode, code, 'coupon') : [];
  return { value, issues: [...checkoutIssues({ email, acceptTerms }), ...wrongCode] };
}

/** The priced rows as one order: e-mail, coupon, terms; the card is confirmed when all shipments exist. */
export function OrderSale({ view, only }: { view: ImportView; only: boolean }) {
  const profile = useSession((state) => state.profile);
  const form = useContractForm({
    defaultValues: { email: profile?.email ?? '', coupon: '', acceptTerms: false },
    check: checkOrder,
  });
  const { figures, before, error, selling, sell } = useSale<OrderDetails>(view, orderTotals(view), (body, key) =>
    sellAsOrder(view.id, body, key),
  );
  return (
    <SectionCard title={only ? 'Pay as one order' : 'Or pay as one order'}>
      <form noValidate className="flex max-w-form flex-col gap-4" onSubmit={form.submit(sell, selling)}>
        <ErrorSummary {...form.summary} short />
        <Field label="E-mail" hint="We’ll send your receipt here." error={form.error('email')}>
          <TextInput {...form.register('email')} type="email" inputMode="email" autoComplete="email" />
        </Field>
        <Field label="Coupon" optional hint="Applied before you pay." error={form.error('coupon')}>
          <TextInput
            {...form.register('coupon')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
          />
        </Field>
        <Checkbox
          {...form.register('acceptTerms')}
          error={form.error('acceptTerms')}
          label={
            <>
              I accept the{' '}
              <TextLink to={paths.terms.href()} target="_blank">
                terms
              </TextLink>
              .
            </>
          }
        />
        {before && <TotalsNote before={before} now={figures} />}
        {error && <ProblemAlert error={error} title="Could not place the order" />}
        <Button
          type="submit"
          size="large"
          tone={only ? 'primary' : 'secondary'}
          loading={selling}
          className="max-sm:py-2 max-sm:whitespace-normal"
        >
          Pay for {plural(figures.rows, 'shipment')} as one order ({formatMoney(usd(figures.total))})
        </Button>
      </form>
    </SectionCard>
  );
}
