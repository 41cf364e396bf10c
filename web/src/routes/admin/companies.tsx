import { Building2 } from 'lucide-react';
import { adminCompanyPage, type AdminCompanyRow } from '#libs/contracts/admin/admin-companies.js';
import { companyColumns } from '../../features/admin-companies/company-columns';
import { CompanyFilters, companyFilterNames } from '../../features/admin-companies/company-filters';
import { companiesPath } from '../../features/admin-companies/company-query';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { requireAdmin } from '../../session/admin-guards';
import { EmptyState } from '../../ui/feedback/empty-state';
import { DataTable } from '../../ui/table/data-table';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';

export const handle = { title: 'Companies', wide: true };

export const loader = () => requireAdmin();

const idOf = ({ id }: AdminCompanyRow) => id;
const hrefOf = ({ id }: AdminCompanyRow) => adminPaths.company.href({ id });

/** All open companies. */
export function Component() {
  const params = useTableParams(companyFilterNames);
  const list = useTableList<AdminCompanyRow>(adminCompanyPage, companiesPath, params);
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Companies</h1>
      <DataTable
        name="companies"
        what="companies"
        columns={companyColumns}
        list={list}
        params={params}
        usualSort="-created"
        idOf={idOf}
        hrefOf={hrefOf}
        filters={<CompanyFilters {...params} />}
        empty={
          <EmptyState icon={Building2} title="No companies">
            {Object.keys(params.filter).length > 0 ? 'Change the filters to see others.' : 'Users create them.'}
          </EmptyState>
        }
      />
    </div>
  );
}
