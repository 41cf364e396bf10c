import { useState } from 'react';
import { usd } from '#libs/contracts/values/money.js';
import { couponCode } from '#libs/contracts/orders/coupons.js';
import type { ImportView, SaleBody } from '#libs/contracts/imports/imports.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoney, plural } from '../../../lib/text/format';
import { useSession } from '../../../stores/session';
import { Button } from '../../../ui/button';
import { SectionCard } from '../../../ui/card';
import { Checkbox } from '../../../ui/form/checkbox';
import { Field } from '../../../ui/form/field';
import { TextLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { TextInput } from '../../../ui/form/text-input';
import { checkoutIssues } from '../../checkout/form/checkout-check';
import { TotalsNote } from './totals-note';
import { sellAsOrder } from '../import-requests';
import { orderTotals } from './sale-totals';
import { useSale } from './use-sale';

type OrderDetails = Omit<SaleBody, 'rows' | 'total'>;

/** The priced rows as one order: e-mail, coupon, terms; the card is asked when all shipments are there. */
export function OrderSale({ view, only }: { view: ImportView; only: boolean }) {
  const profile = useSession((state) => state.profile);
  const [email, setEmail] = useState(profile?.email ?? '');
  const [coupon, setCoupon] = useState('');
  const [acceptTerms, setAcceptTerms] = useState(false);
  const [tried, setTried] = useState(false);
  const { figures, before, error, selling, sell } = useSale<OrderDetails>(view, orderTotals(view), (body, key) =>
    sellAsOrder(view.id, body, key),
  );
  const issues = tried ? checkoutIssues({ email, acceptTerms }) : [];
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const code = coupon.trim() === '' ? undefined : couponCode.safeParse(coupon);
  const wrongCode = tried && code?.success === false ? code.error.issues[0]?.message : undefined;
  const submit = () => {
    setTried(true);
    if (checkoutIssues({ email, acceptTerms }).length > 0 || code?.success === false) return;
    sell({ email: email.trim(), acceptTerms: true, ...(code?.success && { coupon: code.data }) });
  };
  return (
    <SectionCard title={only ? 'Pay as one order' : 'Or pay as one order'}>
      <form
        noValidate
        className="flex max-w-form flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="E-mail" hint="The receipt goes here." error={errorAt('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field label="Coupon" optional hint="Taken off before you pay." error={wrongCode}>
          <TextInput
            value={coupon}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            onChange={(event) => setCoupon(event.target.value)}
          />
        </Field>
        <Checkbox
          checked={acceptTerms}
          onChange={(event) => setAcceptTerms(event.target.checked)}
          error={errorAt('acceptTerms')}
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
        {error && <ProblemAlert error={error} title="The order could not be placed" />}
        <Button
          type="submit"
          size="large"
          tone={only ? 'primary' : 'secondary'}
          loading={selling}
          className="max-sm:py-2 max-sm:whitespace-normal"
        >
          Pay {plural(figures.rows, 'shipment')} as one order ({formatMoney(usd(figures.total))})
        </Button>
      </form>
    </SectionCard>
  );
}
