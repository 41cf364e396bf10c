import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { couponBulkBody, type CouponBulkBody, type CouponBulkView } from '#libs/contracts/orders/coupons.js';
import { contractIssues } from '../../ui/form/contract-resolver';
import { decimalOf } from '../../lib/text/decimal';
import { plural } from '../../lib/text/format';
import { forgetKeys } from '../../lib/http/idempotency-key';
import { saveFile } from '../../lib/browser/save-file';
import { listsOf } from '../../ui/table/use-table-list';
import { Button } from '../../ui/button';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { TextInput } from '../../ui/form/text-input';
import { CouponFields } from './coupon-fields';
import { couponForm, couponIssues, couponOf, type CouponForm } from './coupon-form-values';
import { addCoupons, couponsPath } from './coupon-queries';

const words: Record<string, string> = {
  prefix: 'A beginning has 2 to 16 letters (A to Z), digits or underscores.',
  count: 'Between 1 and 1,000 codes are made at a time.',
};

function bulkOf(form: CouponForm, prefix: string, count: string): CouponBulkBody {
  const { code: _, ...coupon } = couponOf(form);
  return { prefix: prefix.trim(), count: decimalOf(count), coupon };
}

/** Makes many codes of one kind, for one use each unless told otherwise. */
export function BulkEditor() {
  const client = useQueryClient();
  const [form, setForm] = useState(() => ({ ...couponForm(null), maxRedemptions: '1' }));
  const [prefix, setPrefix] = useState('');
  const [count, setCount] = useState('100');
  const [attempt, setAttempt] = useState(0);
  const body = bulkOf(form, prefix, count);
  const make = useMutation({
    mutationFn: () => addCoupons(body),
    onSuccess: async () => {
      forgetKeys('coupons');
      await client.invalidateQueries({ queryKey: listsOf(couponsPath) });
    },
  });
  const wrong = [
    ...contractIssues(couponBulkBody, body)
      .filter(({ path }) => path in words)
      .map(({ path }) => ({ path, message: words[path] ?? '' })),
    ...couponIssues(form, false),
  ];
  const issues = attempt > 0 ? wrong : [];
  const error = (field: string) => issues.find(({ path }) => path === field)?.message;
  if (make.data) return <Made made={make.data} />;
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (wrong.length === 0 && !make.isPending) make.mutate();
      }}
    >
      <ErrorSummary issues={issues.map(({ path, message }) => ({ name: path, message }))} attempt={attempt} />
      {make.error && <ProblemAlert error={make.error} title="The codes could not be made" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Codes begin with" hint="Such as SPRING: SPRING-7KQ2M9XA." error={error('prefix')}>
          <TextInput
            name="prefix"
            value={prefix}
            maxLength={16}
            autoComplete="off"
            onChange={(event) => setPrefix(event.target.value)}
          />
        </Field>
        <Field label="How many" error={error('count')}>
          <TextInput
            name="count"
            inputMode="numeric"
            value={count}
            onChange={(event) => setCount(event.target.value)}
          />
        </Field>
      </div>
      <CouponFields form={form} change={(part) => setForm({ ...form, ...part })} error={error} />
      <Button type="submit" className="self-start" loading={make.isPending}>
        Make the codes
      </Button>
    </form>
  );
}

function Made({ made: { codes, pending } }: { made: CouponBulkView }) {
  const save = () => saveFile(new Blob([`code\n${codes.join('\n')}\n`], { type: 'text/csv' }), 'coupons.csv');
  return (
    <div className="flex flex-col gap-4">
      {pending ? (
        <InlineAlert tone="warning" live title={`${plural(codes.length, 'code')} waiting for approval`}>
          They give away more than you may alone. They work once another admin approves them.
        </InlineAlert>
      ) : (
        <InlineAlert tone="success" live title={`${plural(codes.length, 'code')} made`}>
          They can be used as soon as their coupon starts.
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
