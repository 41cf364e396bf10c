import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  adjustmentDecision,
  type AdjustmentDecision,
  type AdjustmentRow,
  type AdjustmentStatus,
} from '#libs/contracts/adjustments/adjustments.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { listsOf } from '../../ui/table/list-key';
import { dollarsText } from '../adjustments/adjustment-text';
import { LongText } from '../insurance/claim-form';
import { adjustmentsPath, decideAdjustment } from './adjustment-queries';

type Decision = AdjustmentDecision['decision'];

type Choice = readonly [Decision, string];
const waive: Choice = ['waive', 'Waive (we pay)'];
const charge: Choice = ['charge', 'Charge the customer'];
const dispute: Choice = ['dispute', 'Dispute with the carrier'];

const choices: Partial<Record<AdjustmentStatus, readonly Choice[]>> = {
  new: [waive, charge, dispute],
  waived: [dispute],
  charged: [waive, dispute],
  lost: [charge],
  disputed: [
    ['won', 'Won: the carrier credits us'],
    ['lost', 'Lost: the carrier refused'],
  ],
};

const wordsLabel: Record<string, string> = {
  waive: 'Reason',
  charge: 'Reason, for the customer',
  dispute: 'Evidence',
  won: 'What the carrier said',
  lost: 'What the carrier said',
};

/** A contested charge can be upheld; a paid one is not charged again. */
const choicesOf = ({ status, charge: charged }: AdjustmentRow): readonly Choice[] => {
  const isPaid = charged !== null && charged.status !== 'withdrawn';
  const found = (choices[status] ?? []).filter((choice) => choice !== charge || !isPaid);
  return charged?.status === 'contested' ? [['charge', 'Charge anyway'], ...found] : found;
};

/** The actions that are possible now for an adjustment. */
export function AdjustmentActions({ one }: { one: AdjustmentRow }) {
  const [open, setOpen] = useState(false);
  if (choicesOf(one).length === 0) return null;
  if (open) return <DecisionForm one={one} onClose={() => setOpen(false)} />;
  return (
    <Button
      tone="secondary"
      className="self-start"
      aria-label={`Decide the adjustment of ${one.orderNumber}`}
      onClick={() => setOpen(true)}
    >
      Decide
    </Button>
  );
}

type Values = { decision: string; words: string; reference: string; amount: string };

function DecisionForm({ one, onClose }: { one: AdjustmentRow; onClose: () => void }) {
  const client = useQueryClient();
  const form = useContractForm<Values, AdjustmentDecision>({
    defaultValues: { decision: '', words: '', reference: '', amount: (one.difference / 100).toFixed(2) },
    check: ({ decision, words, reference, amount }) => {
      const cents = /^\d+(\.\d{1,2})?$/.test(amount.trim()) ? Math.round(Number(amount) * 100) : Number.NaN;
      const extra = decision === 'won' ? { amount: cents } : decision === 'dispute' && reference ? { reference } : {};
      const value = { decision, words, ...extra } as AdjustmentDecision;
      const issues = contractIssues(adjustmentDecision, value).map((issue) =>
        issue.path === 'decision' ? { ...issue, message: 'Choose a decision.' } : issue,
      );
      return { value, issues };
    },
  });
  const decide = useMutation({
    mutationFn: (body: AdjustmentDecision) => decideAdjustment(one.id, body),
    onSuccess: () => {
      toast('Decision saved', { tone: 'success' });
      onClose();
    },
    onError: (error: Error) => form.refuse(error),
    onSettled: () => client.invalidateQueries({ queryKey: listsOf(adjustmentsPath) }),
  });
  const decision = form.watch('decision');
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(decide.mutate, decide.isPending)}>
      <ErrorSummary {...form.summary} short />
      {decide.error && !form.shows(decide.error) && <ProblemAlert error={decide.error} title="Not saved" />}
      <Field label="Decision" error={form.error('decision')}>
        <Select {...form.register('decision')}>
          <option value="" disabled>
            Choose
          </option>
          {choicesOf(one).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      {decision === 'won' && (
        <Field
          label="Credit ($)"
          error={form.error('amount')}
          hint={`At most ${dollarsText(one.difference)}. Credits on uploaded bills are not counted twice.`}
        >
          <TextInput {...form.register('amount')} inputMode="decimal" className="tabular-nums" />
        </Field>
      )}
      {decision === 'dispute' && (
        <Field label="Carrier’s dispute number (optional)" error={form.error('reference')}>
          <TextInput {...form.register('reference')} spellCheck={false} />
        </Field>
      )}
      <Field label={wordsLabel[decision] ?? 'Note'} error={form.error('words')}>
        <LongText {...form.register('words')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={decide.isPending}>
          Save decision
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
