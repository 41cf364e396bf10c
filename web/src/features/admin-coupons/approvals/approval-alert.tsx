import type { CouponView } from '#libs/contracts/orders/coupons.js';
import { formatMoment } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { excessText } from './approval-text';

/** Why a coupon cannot be used yet, or was not approved; nothing for one that can. */
export function ApprovalAlert({ coupon: { approval, archivedAt } }: { coupon: CouponView }) {
  if (!approval || archivedAt || approval.state === 'approved') return null;
  if (approval.state === 'declined')
    return (
      <InlineAlert tone="danger" title={`Declined by ${approval.decidedBy ?? 'an admin'}`}>
        {approval.reason} Change the coupon to ask again.
      </InlineAlert>
    );
  return (
    <InlineAlert tone="warning" title="Waiting for approval">
      {excessText(approval)} Nobody can use it until another admin approves it. Proposed by {approval.proposedBy} on{' '}
      {formatMoment(approval.proposedAt)}.
    </InlineAlert>
  );
}
