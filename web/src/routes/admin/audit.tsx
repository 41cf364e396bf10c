import { useSearchParams } from 'react-router-dom';
import { auditPage, type AuditEntryView } from '#libs/contracts/admin/audit.js';
import { requireAdmin } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { auditColumns } from '../../features/audit/audit-columns';
import { AuditPanel } from '../../features/audit/audit-panel';
import { SavedViews } from '../../features/saved-views/saved-views';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { DataTable } from '../../ui/table/data-table';
import { ExportButton } from '../../ui/table/export-button';
import { NoRows } from '../../ui/table/no-rows';
import { AuditFilters, auditFilterNames } from '../../features/audit/audit-filters';

export const handle = { title: 'Audit log', wide: true };

export const loader = () => requireAdmin();

const idOf = ({ id }: AuditEntryView) => id;

/** Everything that admins and operators changed, and whose personal data they read. */
export function Component() {
  const params = useTableParams(auditFilterNames);
  const { filter, change } = params;
  const [address] = useSearchParams();
  const list = useTableList<AuditEntryView>(auditPage, '/audit', params);
  const opened = address.get('entry');
  return (
    <div className="flex flex-col gap-5">
      <h1 className="type-h1">Audit log</h1>
      <DataTable
        name="audit"
        what="entries"
        columns={auditColumns}
        list={list}
        params={params}
        idOf={idOf}
        hrefOf={({ id }) => adminPaths.audit.href({ ...filter, entry: id })}
        filters={<AuditFilters {...params} />}
        tools={
          <>
            <SavedViews page="audit" filter={filter} />
            <ExportButton path="/audit/file" filter={filter} name="audit.csv" />
          </>
        }
        empty={<NoRows what="entries" filtered={Object.keys(filter).length > 0} clear={adminPaths.audit.href()} />}
      />
      <AuditPanel
        entry={list.data?.pages.flatMap(({ items }) => items).find(({ id }) => id === opened)}
        onClose={() => change({ entry: '' })}
      />
    </div>
  );
}
