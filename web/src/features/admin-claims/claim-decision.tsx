import { useMutation } from '@tanstack/react-query';
import {
  claimDecision,
  claimPayment,
  type AdminClaimView,
  type ClaimDecision,
  type ClaimPayment,
} from '#libs/contracts/insurance/insurance-claims.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { Field } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { LongText } from '../insurance/claim-form';
import { dollarsText } from '../insurance/claim-text';
import { decideClaim, recordPayment } from './claim-queries';
import { useRefreshClaim } from './use-refresh-claim';

/** The next action of staff: decide the claim, or record its payment. */
export function ClaimActions({ claim }: { claim: AdminClaimView }) {
  if (claim.decidable) return <DecisionForm claim={claim} />;
  const payable = claim.status === 'approved' || claim.status === 'partly_approved';
  return payable && claim.payout === 'transfer' ? <PaymentForm claim={claim} /> : null;
}

type Values = { decision: string; amount: string; payout: string; words: string };

function DecisionForm({ claim }: { claim: AdminClaimView }) {
  const form = useContractForm<Values, ClaimDecision>({
    defaultValues: {
      ...{ decision: '', amount: (claim.requested / 100).toFixed(2), words: '' },
      payout: claim.requested <= claim.cardLimit ? 'card' : 'transfer',
    },
    check: ({ decision, amount, payout, words }) => {
      const cents = /^\d+(\.\d{1,2})?$/.test(amount.trim()) ? Math.round(Number(amount) * 100) : Number.NaN;
      const spoken = { decision, words, ...(decision === 'approve' ? { amount: cents, payout } : {}) };
      const value = (decision === 'file' ? { decision } : spoken) as ClaimDecision;
      const issues = contractIssues(claimDecision, value).map((issue) =>
        issue.path === 'decision' ? { ...issue, message: 'Choose a decision.' } : issue,
      );
      return { value, issues };
    },
  });
  const refresh = useRefreshClaim(claim);
  const decide = useMutation({
    mutationFn: (body: ClaimDecision) => decideClaim(claim.id, body),
    onSuccess: (_, { decision }) =>
      toast(decision === 'file' ? 'Claim sent to the insurer' : 'Claim decided', { tone: 'success' }),
    onError: (error: Error) => form.refuse(error),
    onSettled: refresh,
  });
  const decision = form.watch('decision');
  const approves = decision === 'approve';
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(decide.mutate, decide.isPending)}>
      <ErrorSummary {...form.summary} short />
      {decide.error && !form.shows(decide.error) && <ProblemAlert error={decide.error} title="Not decided" />}
      <Field label="Decision" error={form.error('decision')}>
        <Select {...form.register('decision')}>
          <option value="" disabled>
            Choose
          </option>
          {claim.fileWith && <option value="file">File with {claim.fileWith}</option>}
          <option value="approve">Approve</option>
          <option value="ask">Request information</option>
          <option value="reject">Reject</option>
        </Select>
      </Field>
      {approves && (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Amount, in $" error={form.error('amount')} hint={`Claimed ${dollarsText(claim.requested)}.`}>
            <TextInput {...form.register('amount')} inputMode="decimal" className="tabular-nums" />
          </Field>
          <Field
            label="Pay by"
            error={form.error('payout')}
            hint={`Card refunds are limited to ${dollarsText(claim.cardLimit)}.`}
          >
            <Select {...form.register('payout')}>
              <option value="card">Card</option>
              <option value="transfer">Transfer or check</option>
            </Select>
          </Field>
        </div>
      )}
      {decision !== 'file' && (
        <Field label="Message to the customer" error={form.error('words')}>
          <LongText {...form.register('words')} />
        </Field>
      )}
      <Button type="submit" className="self-start" loading={decide.isPending}>
        {decision === 'file' ? 'File claim' : 'Save decision'}
      </Button>
    </form>
  );
}

function PaymentForm({ claim }: { claim: AdminClaimView }) {
  const form = useContractForm<ClaimPayment>({
    defaultValues: { reference: '' },
    check: (value) => ({ value, issues: contractIssues(claimPayment, value) }),
  });
  const refresh = useRefreshClaim(claim);
  const pay = useMutation({
    mutationFn: (body: ClaimPayment) => recordPayment(claim.id, body),
    onSuccess: () => toast('Payment recorded', { tone: 'success' }),
    onError: (error: Error) => form.refuse(error),
    onSettled: refresh,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(pay.mutate, pay.isPending)}>
      {claim.disputed && (
        <InlineAlert tone="warning">
          The card’s bank is reviewing the payment for this label. Don’t send money before it has decided.
        </InlineAlert>
      )}
      {pay.error && !form.shows(pay.error) && <ProblemAlert error={pay.error} title="Not recorded" />}
      <Field
        label="Reference of the transfer or check"
        error={form.error('reference')}
        hint={`Send ${dollarsText(claim.approved ?? 0)} first, then record it.`}
      >
        <TextInput {...form.register('reference')} spellCheck={false} />
      </Field>
      <Button type="submit" className="self-start" loading={pay.isPending}>
        Record payment
      </Button>
    </form>
  );
}
