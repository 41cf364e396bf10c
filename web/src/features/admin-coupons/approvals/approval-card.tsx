import type { CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import { formatMoment, plural } from '../../../lib/text/format';
import { Badge, type Tone } from '../../../ui/display/badge';
import { FactsTable } from '../../../ui/display/facts-table';
import { SectionCard } from '../../../ui/card';
import { ApprovalActions } from './approval-actions';
import { stateLabels, termRows, excessText, worthText } from './approval-text';

const tones: Record<CouponApprovalRow['state'], Tone> = {
  pending: 'warning',
  approved: 'success',
  declined: 'danger',
  superseded: 'neutral',
};

/** A request for a second person's approval: the value, the reason, and the buttons. */
export function ApprovalCard({ approval }: { approval: CouponApprovalRow }) {
  const { subject, coupons, state, before, proposedBy, proposedAt, decidedBy, decidedAt, reason } = approval;
  const columns = before ? ['Term', 'Before', 'After'] : ['Term', 'Value'];
  return (
    <SectionCard
      title={<bdi className="break-words">{subject}</bdi>}
      action={<Badge tone={tones[state]}>{stateLabels[state]}</Badge>}
    >
      <div className="flex flex-col gap-4">
        <p className="text-ui">{excessText(approval)}</p>
        <p className="text-ui text-text-2">
          {before ? 'Change to a coupon' : plural(coupons, 'new coupon')} {worthText(approval)}. Proposed by{' '}
          <bdi>{proposedBy}</bdi> on {formatMoment(proposedAt)}.
        </p>
        <FactsTable caption={`Terms of ${subject}`} columns={columns} rows={termRows(approval)} />
        {state === 'pending' && <ApprovalActions approval={approval} />}
        {decidedAt && decidedBy && (
          <p className="text-ui text-text-2">
            {stateLabels[state]} by <bdi>{decidedBy}</bdi> on {formatMoment(decidedAt)}.
            {reason && (
              <>
                {' '}
                Reason: <bdi>{reason}</bdi>
              </>
            )}
          </p>
        )}
      </div>
    </SectionCard>
  );
}
