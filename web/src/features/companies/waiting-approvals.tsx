import { useQuery } from '@tanstack/react-query';
import { companyPaths } from '../../lib/navigation/company-paths';
import { plural } from '../../lib/text/format';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { approvalsQuery } from './company-queries';

/** The member's own orders above their spending limit, which have left the cart: how many wait, and how many can be paid now. */
export default function WaitingApprovals() {
  const mine = useQuery(approvalsQuery).data?.approvals.filter(({ self }) => self) ?? [];
  const approved = mine.filter(({ state }) => state === 'approved').length;
  if (mine.length === 0) return null;
  return (
    <InlineAlert
      tone={approved > 0 ? 'success' : 'info'}
      title={
        approved > 0
          ? `${plural(approved, 'order')} approved. Pay now.`
          : `${plural(mine.length, 'order')} waiting for approval`
      }
      actions={
        <ButtonLink size="dense" tone="secondary" to={companyPaths.company.href({ tab: 'approvals' })}>
          View approvals
        </ButtonLink>
      }
    />
  );
}
