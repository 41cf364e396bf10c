import { adminClaimPage, claimStatuses, type AdminClaimRow } from '#libs/contracts/insurance/insurance-claims.js';
import { ClaimList } from '../../features/admin-claims/claim-list';
import { claimsPath } from '../../features/admin-claims/claim-queries';
import { claimMarks } from '../../features/insurance/claim-text';
import { requireStaff } from '../../session/admin-guards';
import { FilterOne } from '../../ui/table/table-filters';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';

export const handle = { title: 'Insurance claims', wide: true };

export const loader = () => requireStaff();

const names = ['status'];
const statuses = claimStatuses
  .filter((status) => status !== 'draft')
  .map((status) => [status, claimMarks[status][0]] as const);

/** Claims for insured parcels: staff decide and pay them. */
export function Component() {
  const params = useTableParams(names);
  const status = params.filter['status'] ?? '';
  const list = useTableList<AdminClaimRow>(adminClaimPage, claimsPath, params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Insurance claims</h1>
      <FilterOne
        label="Status"
        any="Waiting"
        value={status}
        onChange={(chosen) => params.change({ status: chosen })}
        options={statuses}
      />
      <ClaimList list={list} waiting={status === ''} />
    </div>
  );
}
