import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { auditPage, type AuditEntryView } from '#libs/contracts/admin/audit.js';
import { requireAdmin } from '../../session/admin-guards';
import { adminPaths } from '../../lib/navigation/admin-paths';
import { auditColumns } from '../../features/audit/audit-columns';
import { AuditPanel } from '../../features/audit/audit-panel';
import { SavedViews } from '../../features/saved-views/saved-views';
import { useTableParams } from '../../ui/table/table-params';
import { useTableList } from '../../ui/table/use-table-list';
import { DataTable } from '../../ui/table/data-table';
import { ExportButton } from '../../ui/table/export-button';
import { NoRows } from '../../ui/table/no-rows';
import { SearchBox } from '../../ui/form/search-box';
import { FilterDay, FilterOne } from '../../ui/table/table-filters';

export const handle = { title: 'Audit log' };

export const loader = () => requireAdmin();

const names = ['kind', 'search', 'action', 'subjectId', 'from', 'to'];
const kinds = [
  ['reads', 'Reads'],
  ['all', 'Changes and reads'],
] as const;
const idOf = ({ id }: AuditEntryView) => id;

/** Everything that admins and operators changed, and whose personal data they read. */
export function Component() {
  const params = useTableParams(names);
  const { filter, change } = params;
  const [address] = useSearchParams();
  const list = useTableList<AuditEntryView>(auditPage, '/audit', params);
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const action = useCallback((text: string) => change({ action: text }), [change]);
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
        filters={
          <>
            <FilterOne
              label="Show"
              any="Changes"
              value={filter['kind'] ?? ''}
              onChange={(kind) => change({ kind })}
              options={kinds}
            />
            <SearchBox
              label="Search the log"
              placeholder="Who, about what, or why"
              value={filter['search'] ?? ''}
              onSearch={search}
            />
            <SearchBox
              narrow
              label="Action"
              placeholder="Such as coupon.archive"
              value={filter['action'] ?? ''}
              onSearch={action}
            />
            <FilterDay label="From" value={filter['from'] ?? ''} onChange={(from) => change({ from })} />
            <FilterDay label="Until" value={filter['to'] ?? ''} onChange={(to) => change({ to })} />
          </>
        }
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
