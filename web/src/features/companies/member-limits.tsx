import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { MemberSpending } from '#libs/contracts/companies/spending.js';
import { spendingLimits } from '#libs/contracts/companies/spending.js';
import { usd } from '#libs/contracts/values/money.js';
import { cents } from '../../lib/text/cents';
import { formatMoney } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { DialogActions } from '../../ui/dialog/dialog-actions';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues, withMessages } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { membersQuery, setLimits } from './company-queries';

const amount = (minor: number) => formatMoney(usd(minor));

/** A member's limits in a sentence, with what is spent of them. */
export function limitsText({ perOrder, perMonth, spent }: MemberSpending): string {
  if (perOrder === null && perMonth === null) return 'No spending limit';
  const parts = [
    ...(perOrder === null ? [] : [`${amount(perOrder)} per order`]),
    ...(perMonth === null ? [] : [`${amount(perMonth)} per month (${amount(spent)} used)`]),
  ];
  return `Spending limit: ${parts.join(', ')}`;
}

interface MemberLimitsProps {
  userId: string;
  called: string;
  spending: MemberSpending;
}

/** Changes the limits of a member in a dialog. */
export function MemberLimits({ userId, called, spending }: MemberLimitsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="dense" tone="quiet" aria-label={`Spending limit of ${called}`} onClick={() => setOpen(true)}>
        Limit
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={`Spending limit of ${called}`}
        description="Orders above a limit wait for an admin’s approval. Leave a field empty for no limit; enter 0 to approve every order."
      >
        <LimitsForm {...{ userId, called, spending }} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

const typed = (minor: number | null) => (minor === null ? '' : (minor / 100).toFixed(2));
const read = (text: string) => (text.trim() === '' ? null : cents(text));
const help = 'Enter an amount in dollars, such as 250.';

function check(values: { perOrder: string; perMonth: string }) {
  const value = { perOrder: read(values.perOrder), perMonth: read(values.perMonth) };
  return { value, issues: withMessages(contractIssues(spendingLimits, value), { perOrder: help, perMonth: help }) };
}

function LimitsForm({ userId, called, spending, onDone }: MemberLimitsProps & { onDone: () => void }) {
  const client = useQueryClient();
  const defaultValues = { perOrder: typed(spending.perOrder), perMonth: typed(spending.perMonth) };
  const form = useContractForm({ defaultValues, check });
  const save = useMutation({
    mutationFn: (limits: Pick<MemberSpending, 'perOrder' | 'perMonth'>) => setLimits(userId, limits),
    onSuccess: () => {
      toast(`Spending limit of ${called} saved`, { tone: 'success' });
      onDone();
      return client.invalidateQueries(membersQuery);
    },
    onError: (error) => form.refuse(error),
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(save.mutate, save.isPending)}>
      <ErrorSummary {...form.summary} short />
      {save.error && !form.shows(save.error) && <ProblemAlert error={save.error} title="Could not save the limit" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Per order, in USD" optional error={form.error('perOrder')}>
          <TextInput {...form.register('perOrder')} inputMode="decimal" autoComplete="off" placeholder="No limit" />
        </Field>
        <Field label="Per month, in USD" optional error={form.error('perMonth')}>
          <TextInput {...form.register('perMonth')} inputMode="decimal" autoComplete="off" placeholder="No limit" />
        </Field>
      </div>
      <p className="text-small text-text-2">A month begins on the 1st, UTC. Refunds free up room.</p>
      <DialogActions>
        <Button type="submit" loading={save.isPending}>
          Save limit
        </Button>
      </DialogActions>
    </form>
  );
}
