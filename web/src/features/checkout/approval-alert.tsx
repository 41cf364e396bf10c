import type { OrderApproval } from '#libs/contracts/companies/spending.js';
import { companyPaths } from '../../lib/navigation/company-paths';
import { formatMoment } from '../../lib/text/format';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';

/** An order of a company above the spending limit of a member: nothing was charged, and an admin decides or has decided. */
export function ApprovalAlert({ approval, text }: { approval?: OrderApproval | undefined; text?: string }) {
  if (approval?.state === 'approved')
    return (
      <InlineAlert tone="success" title="Approved">
        {approval.member} can pay this order until {formatMoment(approval.until ?? '')}.
      </InlineAlert>
    );
  return (
    <InlineAlert
      live={text !== undefined}
      title="Waiting for approval"
      actions={
        <ButtonLink size="dense" tone="secondary" to={companyPaths.company.href({ tab: 'approvals' })}>
          View approvals
        </ButtonLink>
      }
    >
      {text ?? `${approval?.member || 'A member'} asked the admins of the company to approve this order.`}
    </InlineAlert>
  );
}
