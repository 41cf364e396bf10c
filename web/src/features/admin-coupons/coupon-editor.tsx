import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CouponView } from '#libs/contracts/orders/coupons.js';
import { ApiProblem } from '../../lib/http/problems';
import { listsOf } from '../../ui/table/use-table-list';
import { toast } from '../../stores/toasts-and-pending';
import { Button } from '../../ui/button';
import { ConflictAlert } from '../../ui/feedback/conflict-alert';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { TextInput } from '../../ui/form/text-input';
import { excessText } from './approval-text';
import { CouponFields } from './coupon-fields';
import { couponForm, couponIssues, couponOf } from './coupon-form-values';
import { addCoupon, changeCoupon, couponQuery, couponsPath } from './coupon-queries';

/** What is said once a coupon is saved: also that it cannot be used yet. */
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
  const [form, setForm] = useState(() => couponForm(coupon));
  const [version, setVersion] = useState(coupon?.version ?? 0);
  const [attempt, setAttempt] = useState(0);
  const save = useMutation({
    mutationFn: (over: number) =>
      coupon ? changeCoupon(coupon.id, { ...couponOf(form), version: over }) : addCoupon(couponOf(form)),
    onSuccess: async (saved) => {
      client.setQueryData(couponQuery(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: listsOf(couponsPath) });
      toast(...savedToast(saved));
      onSaved();
    },
  });
  const issues = attempt > 0 ? couponIssues(form) : [];
  const taken = save.error instanceof ApiProblem && save.error.code === 'name_taken';
  const conflict = save.error instanceof ApiProblem && save.error.code === 'version_conflict';
  const error = (field: string) =>
    issues.find(({ path }) => path === field)?.message ??
    (taken && field === 'code' ? 'Another coupon has this code.' : undefined);
  const newest = () => client.fetchQuery({ ...couponQuery(coupon?.id ?? ''), staleTime: 0 });
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAttempt(attempt + 1);
        if (couponIssues(form).length === 0 && !save.isPending) save.mutate(version);
      }}
    >
      <ErrorSummary issues={issues.map(({ path, message }) => ({ name: path, message }))} attempt={attempt} />
      {conflict && (
        <ConflictAlert
          what={form.code}
          takeTheirs={async () => {
            const stored = await newest();
            setForm(couponForm(stored));
            setVersion(stored.version);
            save.reset();
          }}
          saveMine={async () => save.mutate((await newest()).version)}
        />
      )}
      {save.error && !taken && !conflict && <ProblemAlert error={save.error} title="The coupon could not be saved" />}
      <Field label="Code" hint="Case does not matter." error={error('code')}>
        <TextInput
          name="code"
          value={form.code}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => setForm({ ...form, code: event.target.value })}
        />
      </Field>
      <CouponFields form={form} change={(part) => setForm({ ...form, ...part })} error={error} />
      <Button type="submit" className="self-start" loading={save.isPending}>
        {coupon ? 'Save the coupon' : 'Add the coupon'}
      </Button>
    </form>
  );
}
