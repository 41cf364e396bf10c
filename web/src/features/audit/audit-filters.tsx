import { useCallback } from 'react';
import { SearchBox } from '../../ui/form/search-box';
import { FilterDay, FilterOne } from '../../ui/table/table-filters';
import type { TableParams } from '../../ui/table/table-params';
import { actionChoices } from './action-text';

/** The filters of the log, by query name. */
export const auditFilterNames = ['kind', 'search', 'action', 'subjectId', 'from', 'to'];

const kinds = [
  ['reads', 'Reads'],
  ['all', 'Changes and reads'],
] as const;

/** Changes, reads or both; the action, the actor, the subject, and the time. */
export function AuditFilters({ filter, change }: TableParams) {
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <>
      <FilterOne
        label="Show"
        any="Changes"
        value={filter['kind'] ?? ''}
        onChange={(kind) => change({ kind })}
        options={kinds}
      />
      <SearchBox
        label="Search audit log"
        placeholder="Person, subject or reason"
        value={filter['search'] ?? ''}
        onSearch={search}
      />
      <FilterOne
        label="Action"
        value={filter['action'] ?? ''}
        onChange={(action) => change({ action })}
        options={actionChoices}
      />
      <FilterDay label="From" value={filter['from'] ?? ''} onChange={(from) => change({ from })} />
      <FilterDay label="Until" value={filter['to'] ?? ''} onChange={(to) => change({ to })} />
    </>
  );
}
