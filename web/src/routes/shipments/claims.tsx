import type { LoaderFunctionArgs } from 'react-router-dom';
import { claimPage, claimStatuses, type OwnClaim } from '#libs/contracts/insurance/insurance-claims.js';
import { claimMarks } from '../../features/insurance/claim-text';
import { OwnClaims } from '../../features/insurance/own-claims';
import { requireUser } from '../../session/guards';
import { FilterOne } from '../../ui/table/table-filters';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';

export const handle = { title: 'Claims', wide: true };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

const names = ['status'];
const statuses = claimStatuses.map((status) => [status, claimMarks[status][0]] as const);

/** The shipper's claims for insured parcels. */
export function Component() {
  const params = useTableParams(names);
  const status = params.filter['status'] ?? '';
  const list = useTableList<OwnClaim>(claimPage, '/insurance-claims', params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Claims</h1>
      <FilterOne
        label="Status"
        value={status}
        onChange={(chosen) => params.change({ status: chosen })}
        options={statuses}
      />
      <OwnClaims list={list} filtered={status !== ''} />
    </div>
  );
}
