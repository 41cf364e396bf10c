import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { TabLinks } from '../../ui/navigation/tab-links';

/** Coupons by state. @param search beginning of a code, kept across tabs. */
export function CouponTabs({ current, search = '' }: { current: string; search?: string | undefined }) {
  return (
    <TabLinks
      label="Coupons by state"
      current={current}
      tabs={[
        { name: 'current', label: 'Current', to: adminPaths.coupons.href({ search }) },
        { name: 'archived', label: 'Archived', to: adminPaths.coupons.href({ search, state: 'archived' }) },
        { name: 'approvals', label: 'Approvals', to: adminPaths.couponApprovals.href() },
      ]}
    />
  );
}
