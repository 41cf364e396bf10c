import { adjustmentPage, adjustmentStatuses, type AdjustmentRow } from '#libs/contracts/adjustments/adjustments.js';
import { AdjustmentList } from '../../features/admin-adjustments/adjustment-list';
import { adjustmentsPath } from '../../features/admin-adjustments/adjustment-queries';
import { BillList } from '../../features/admin-adjustments/bill-list';
import { RulesCard } from '../../features/admin-adjustments/rules-card';
import { UploadBill } from '../../features/admin-adjustments/upload-bill';
import { adjustmentMarks } from '../../features/adjustments/adjustment-text';
import { requireAdmin } from '../../session/admin-guards';
import { FilterOne } from '../../ui/table/table-filters';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';

export const handle = { title: 'Carrier adjustments', wide: true };

export const loader = () => requireAdmin();

const names = ['status'];
const statuses = [
  ['due', 'Dispute due soon'] as const,
  ...adjustmentStatuses.map((status) => [status, adjustmentMarks[status][0]] as const),
];

/** Uploads carriers' bills, and waives or disputes the differences. */
export function Component() {
  const params = useTableParams(names);
  const status = params.filter['status'] ?? '';
  const list = useTableList<AdjustmentRow>(adjustmentPage, adjustmentsPath, params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Carrier adjustments</h1>
      <UploadBill />
      <RulesCard />
      <FilterOne
        label="Status"
        any="Open"
        value={status}
        onChange={(chosen) => params.change({ status: chosen })}
        options={statuses}
      />
      <AdjustmentList list={list} open={status === ''} />
      <BillList />
    </div>
  );
}
