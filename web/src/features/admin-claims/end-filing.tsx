import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { filingEnd, type AdminClaimView, type FilingEnd } from '#libs/contracts/insurance/insurance-claims.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { Field } from '../../ui/form/field';
import { useContractForm } from '../../ui/form/use-contract-form';
import { LongText } from '../insurance/claim-form';
import { endFiling } from './claim-queries';
import { useRefreshClaim } from './use-refresh-claim';

/** Ends the filing of a claim that its insurer no longer finds, after a confirmation with a reason. */
export function EndFiling({ claim }: { claim: AdminClaimView }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="dense" tone="secondary" onClick={() => setOpen(true)}>
        End filing
      </Button>
      <Dialog open={open} title="Decide this claim yourself?" onClose={() => setOpen(false)}>
        <EndFilingForm claim={claim} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EndFilingForm({ claim, onClose }: { claim: AdminClaimView; onClose: () => void }) {
  const form = useContractForm<FilingEnd>({
    defaultValues: { reason: '' },
    check: (value) => ({ value, issues: contractIssues(filingEnd, value) }),
  });
  const refresh = useRefreshClaim(claim);
  const end = useMutation({
    mutationFn: (body: FilingEnd) => endFiling(claim.id, body),
    onSuccess: () => toast('Filing ended', { tone: 'success' }),
    onError: (error: Error) => form.refuse(error),
    onSettled: refresh,
  });
  const isWithdrawn = claim.filing?.status === 'canceling';
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(end.mutate, end.isPending)}>
      <p>
        {isWithdrawn
          ? 'The customer withdrew the claim, so it ends.'
          : 'We no longer ask the insurer, and you decide the claim. The customer is notified.'}{' '}
        You can’t file it there again.
      </p>
      {end.error && !form.shows(end.error) && <ProblemAlert error={end.error} title="Not ended" />}
      <Field label="Reason" hint="Staff only." error={form.error('reason')}>
        <LongText {...form.register('reason')} />
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={end.isPending}>
          End filing
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
