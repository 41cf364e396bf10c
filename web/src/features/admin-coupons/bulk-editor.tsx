import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { FormProvider } from 'react-hook-form';
import { couponBulkBody, type CouponBulkBody, type CouponBulkView } from '#libs/contracts/orders/coupons.js';
import { contractIssues, withMessages, type FieldIssue } from '../../ui/form/contract-resolver';
import { decimalOf } from '../../lib/text/decimal';
import { plural } from '../../lib/text/format';
import { forgetKeys } from '../../lib/http/idempotency-key';
import { saveFile } from '../../lib/browser/save-file';
import { listsOf } from '../../ui/table/list-key';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { useContractForm } from '../../ui/form/use-contract-form';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { TextInput } from '../../ui/form/text-input';
import { CouponFields } from './coupon-fields';
import { couponForm, couponIssues, couponOf, type CouponForm } from './coupon-form-values';
import { addCoupons, couponsPath } from './coupon-queries';

const messages: Record<string, string> = {
  prefix: 'A prefix has 2 to 16 letters (A to Z), digits or underscores.',
  count: 'Enter a number from 1 to 1,000.',
};

type BulkForm = CouponForm & { prefix: string; count: string };

function checkBulk(form: BulkForm): { value: CouponBulkBody; issues: FieldIssue[] } {
  const { code: _, ...coupon } = couponOf(form);
  const value = { prefix: form.prefix.trim(), count: decimalOf(form.count), coupon };
  const codes = contractIssues(couponBulkBody, value).filter(({ path }) => path in messages);
  return { value, issues: [...withMessages(codes, messages), ...couponIssues(form, false)] };
}

/** Makes many codes of one kind, for one use each by default. */
export function BulkEditor() {
  const client = useQueryClient();
  const form = useContractForm({
    defaultValues: { ...couponForm(null), maxRedemptions: '1', prefix: '', count: '100' },
    check: checkBulk,
  });
  const make = useMutation({
    mutationFn: addCoupons,
    onSuccess: async () => {
      forgetKeys('coupons');
      await client.invalidateQueries({ queryKey: listsOf(couponsPath) });
    },
  });
  if (make.data) return <Made made={make.data} />;
  return (
    <FormProvider {...form}>
      <form noValidate className="flex flex-col gap-5" onSubmit={form.submit(make.mutate, make.isPending)}>
        <ErrorSummary {...form.summary} />
        {make.error && <ProblemAlert error={make.error} title="Could not create the codes" />}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Code prefix" hint="For example SPRING for SPRING-7KQ2M9XA." error={form.error('prefix')}>
            <TextInput {...form.register('prefix')} maxLength={16} autoComplete="off" />
          </Field>
          <Field label="How many" error={form.error('count')}>
            <TextInput {...form.register('count')} inputMode="numeric" />
          </Field>
        </div>
        <CouponFields />
        <Button type="submit" className="self-start" loading={make.isPending}>
          Create codes
        </Button>
      </form>
    </FormProvider>
  );
}

function Made({ made: { codes, pending } }: { made: CouponBulkView }) {
  const save = () => saveFile(new Blob([`code\n${codes.join('\n')}\n`], { type: 'text/csv' }), 'coupons.csv');
  return (
    <div className="flex flex-col gap-4">
      {pending ? (
        <InlineAlert tone="warning" live title={`${plural(codes.length, 'code')} waiting for approval`}>
          They exceed your limit. They work once another admin approves them.
        </InlineAlert>
      ) : (
        <InlineAlert tone="success" live title={`${plural(codes.length, 'code')} created`}>
          Customers can use them from their start date.
        </InlineAlert>
      )}
      <Button tone="secondary" className="self-start" onClick={save}>
        <Download aria-hidden className="size-4" /> Save the codes
      </Button>
      <label className="flex flex-col gap-1.5 text-ui font-medium">
        Codes
        <textarea
          readOnly
          rows={12}
          value={codes.join('\n')}
          className="type-code rounded-control border bg-sunken p-3 font-normal"
        />
      </label>
    </div>
  );
}
