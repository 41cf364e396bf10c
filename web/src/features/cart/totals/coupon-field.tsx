import { useMutation } from '@tanstack/react-query';
import { TicketPercent, X } from 'lucide-react';
import type { CartTotals } from '#libs/contracts/orders/cart.js';
import { couponCode } from '#libs/contracts/orders/coupons.js';
import { formatMoney } from '../../../lib/text/format';
import { Button } from '../../../ui/button';
import { contractIssues } from '../../../ui/form/contract-resolver';
import { ErrorSummary } from '../../../ui/form/error-summary';
import { Field } from '../../../ui/form/field';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { problemText } from '../../../ui/feedback/problem-text';
import { TextInput } from '../../../ui/form/text-input';
import { useContractForm } from '../../../ui/form/use-contract-form';

export interface CouponFieldProps {
  totals: CartTotals | undefined;
  /** @throws an error whose message says why the code is not valid. */
  apply: (code: string) => Promise<unknown>;
  remove: () => Promise<unknown>;
  disabled?: boolean;
}

/** A field for a coupon code: stored when it applies to the selection, otherwise with the reason. */
export function CouponField({ totals, disabled, ...coupon }: CouponFieldProps) {
  const apply = useMutation({ scope: { id: 'cart' }, mutationFn: coupon.apply });
  const form = useContractForm({
    defaultValues: { code: '' },
    check: ({ code }) => ({
      value: { code: code.trim().toUpperCase() },
      issues: contractIssues(couponCode, code, 'code'),
    }),
  });
  if (totals?.coupon) return <Applied totals={totals} remove={coupon.remove} />;
  const refusal = totals?.couponRefusal;
  return (
    <form
      noValidate
      className="flex flex-col gap-2"
      onSubmit={form.submit(({ code }) => apply.mutate(code), apply.isPending)}
    >
      <ErrorSummary {...form.summary} />
      <div className="flex items-start gap-2">
        <Field label="Coupon" optional className="flex-1" error={form.error('code')}>
          <TextInput
            {...form.register('code')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase placeholder:normal-case"
          />
        </Field>
        <Button type="submit" tone="secondary" className="mt-6.5" loading={apply.isPending} disabled={disabled}>
          Apply
        </Button>
      </div>
      {apply.error && (
        <InlineAlert tone="warning" live>
          {problemText(apply.error)}
        </InlineAlert>
      )}
      {refusal && !apply.error && (
        <InlineAlert tone="warning" live title="The coupon does not apply now">
          {refusal.text}
        </InlineAlert>
      )}
    </form>
  );
}

function Applied({ totals, remove }: { totals: CartTotals; remove: CouponFieldProps['remove'] }) {
  const drop = useMutation({ scope: { id: 'cart' }, mutationFn: remove });
  return (
    <div className="flex flex-col gap-2">
      <div role="status" className="flex items-center gap-3 rounded-control bg-success-soft py-2 pr-2 pl-3 text-ui">
        <TicketPercent aria-hidden className="size-5 shrink-0 text-success" />
        <p className="min-w-0 flex-1">
          <span className="block font-semibold break-words text-success">{totals.coupon?.code}</span>
          {totals.coupon?.text}: {formatMoney(totals.discount)} less, {formatMoney(totals.total)} to pay
        </p>
        <Button
          tone="quiet"
          size="dense"
          loading={drop.isPending}
          onClick={() => drop.mutate()}
          aria-label="Remove coupon"
        >
          <X aria-hidden className="size-4" />
        </Button>
      </div>
      {drop.error && (
        <InlineAlert tone="danger" live>
          {problemText(drop.error)}
        </InlineAlert>
      )}
    </div>
  );
}
