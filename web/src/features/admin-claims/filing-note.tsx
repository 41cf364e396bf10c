import type { AdminClaimView, ClaimFilingView } from '#libs/contracts/insurance/insurance-claims.js';
import { formatMoment } from '../../lib/text/format';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { dollarsText } from '../insurance/claim-text';
import { EndFiling } from './end-filing';

/** The status of a claim at its insurer, and the next step of staff. */
export function FilingNote({ claim }: { claim: AdminClaimView }) {
  const { status, filing } = claim;
  if (!filing) return null;
  return (
    <InlineAlert
      tone={filing.status === 'refused' || filing.failure ? 'warning' : 'info'}
      actions={filing.missing && <EndFiling claim={claim} />}
    >
      <p>{filingText(filing, status)}</p>
      {filing.reference && <p className="text-small break-all">Reference {filing.reference}</p>}
      {filing.failureRaw && (
        <details className="text-small">
          <summary className="min-h-11 cursor-pointer py-3">Message from {filing.name}</summary>
          <p className="break-words">{filing.failureRaw}</p>
        </details>
      )}
    </InlineAlert>
  );
}

function filingText(
  { name, status, failure, approved, requestedAt }: ClaimFilingView,
  claim: AdminClaimView['status'],
) {
  if (status === 'requested') return `Being sent to ${name} since ${formatMoment(requestedAt)}.`;
  if (status === 'ended') return `Staff ended the filing with ${name}: ${failure ?? ''}`;
  if (failure && status !== 'refused') return failure;
  if (status === 'canceling') return `The customer withdrew it. We’re asking ${name} to cancel it.`;
  if (status === 'refused') return failure ?? `${name} did not accept this claim.`;
  if (status === 'closed')
    return approved === null ? `${name} has closed this claim.` : `${name} pays us ${dollarsText(approved)} for it.`;
  if (claim === 'submitted') return `The customer answered. Forward the answer to ${name} by e-mail.`;
  return `${name} decides this claim. It was sent on ${formatMoment(requestedAt)}.`;
}
