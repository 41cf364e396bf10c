import { approvalStates, couponApprovalPage, type CouponApprovalRow } from '#libs/contracts/orders/coupons.js';
import { requireStaff } from '../../session/admin-guards';
import { ApprovalList } from '../../features/admin-coupons/approvals/approval-list';
import { stateLabels } from '../../features/admin-coupons/approvals/approval-text';
import { approvalsPath } from '../../features/admin-coupons/coupon-queries';
import { CouponTabs } from '../../features/admin-coupons/coupon-tabs';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { FilterOne } from '../../ui/table/table-filters';

export const handle = { title: 'Coupon approvals', wide: true };

export const loader = () => requireStaff();

const names = ['state'];
const decided = approvalStates
  .filter((state) => state !== 'pending')
  .map((state) => [state, stateLabels[state]] as const);

/** Coupons that give away more than one person may: another admin approves or declines them. */
export function Component() {
  const params = useTableParams(names);
  const state = params.filter['state'] ?? '';
  const list = useTableList<CouponApprovalRow>(couponApprovalPage, approvalsPath, params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Coupon approvals</h1>
      <CouponTabs current="approvals" />
      <FilterOne
        label="Status"
        any="Waiting"
        value={state}
        onChange={(chosen) => params.change({ state: chosen })}
        options={decided}
      />
      <ApprovalList list={list} pending={state === ''} />
    </div>
  );
}
