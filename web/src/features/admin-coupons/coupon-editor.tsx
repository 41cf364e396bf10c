import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { CouponBody, CouponView } from '#libs/contracts/orders/coupons.js';
import { ApiProblem } from '../../lib/http/problems';
import { listsOf } from '../../ui/table/list-key';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ConflictAlert } from '../../ui/feedback/conflict-alert';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { useContractForm } from '../../ui/form/use-contract-form';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { TextInput } from '../../ui/form/text-input';
import { excessText } from './approvals/approval-text';
import { CouponFields } from './coupon-fields';
import { couponForm, couponIssues, couponOf } from './coupon-form-values';
import { addCoupon, changeCoupon, couponQuery, couponsPath } from './coupon-queries';

/** The message after saving a coupon: also that it cannot be used yet. */
const savedToast = ({ code, approval }: CouponView): Parameters<typeof toast> =>
  approval?.state === 'pending'
    ? [
        `${code} is waiting for approval`,
        { tone: 'info', detail: `${excessText(approval)} Another admin must approve it.` },
      ]
    : [`${code} is saved`, { tone: 'success' }];

/** Makes a coupon, or changes one. @param coupon null for a new one. */
export function CouponEditor({ coupon, onSaved }: { coupon: CouponView | null; onSaved: () => void }) {
  const client = useQueryClient();
  const form = useContractForm({
    defaultValues: couponForm(coupon),
    check: (values) => ({ value: couponOf(values), issues: couponIssues(values) }),
  });
  const [version, setVersion] = useState(coupon?.version ?? 0);
  const save = useMutation({
    mutationFn: ({ body, over }: { body: CouponBody; over: number }) =>
      coupon ? changeCoupon(coupon.id, { ...body, version: over }) : addCoupon(body),
    onSuccess: async (saved) => {
      client.setQueryData(couponQuery(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: listsOf(couponsPath) });
      toast(...savedToast(saved));
      onSaved();
    },
  });
  const taken = save.error instanceof ApiProblem && save.error.code === 'name_taken';
  const conflict = save.error instanceof ApiProblem && save.error.code === 'version_conflict';
  const newest = () => client.fetchQuery({ ...couponQuery(coupon?.id ?? ''), staleTime: 0 });
  return (
    <FormProvider {...form}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={form.submit((body) => save.mutate({ body, over: version }), save.isPending)}
      >
        <ErrorSummary {...form.summary} />
        {conflict && save.variables && (
          <ConflictAlert
            what={save.variables.body.code}
            takeTheirs={async () => {
              const stored = await newest();
              form.reset(couponForm(stored));
              setVersion(stored.version);
              save.reset();
            }}
            saveMine={async () => save.mutate({ body: couponOf(form.getValues()), over: (await newest()).version })}
          />
        )}
        {save.error && !taken && !conflict && <ProblemAlert error={save.error} title="Could not save the coupon" />}
        <Field
          label="Code"
          hint="Not case-sensitive."
          error={form.error('code') ?? (taken ? 'Another coupon has this code.' : undefined)}
        >
          <TextInput {...form.register('code')} maxLength={40} autoComplete="off" />
        </Field>
        <CouponFields />
        <Button type="submit" className="self-start" loading={save.isPending}>
          {coupon ? 'Save coupon' : 'Create coupon'}
        </Button>
      </form>
    </FormProvider>
  );
}
