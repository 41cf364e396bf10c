import { useCallback } from 'react';
import { roleLabels } from './user-columns';
import { SearchBox } from '../../ui/form/search-box';
import { FilterOne } from '../../ui/table/table-filters';
import type { TableParams } from '../../ui/table/table-params';

/** The filters of the list, by query name. */
export const userFilterNames = ['search', 'role', 'group', 'erasure', 'sort'];

/** Name or e-mail, price group, role, and pending erasure. */
export function UserFilters({ filter, change }: TableParams) {
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const group = useCallback((text: string) => change({ group: text }), [change]);
  return (
    <>
      <SearchBox
        label="Search users"
        placeholder="E-mail or name starts with"
        value={filter['search'] ?? ''}
        onSearch={search}
      />
      <SearchBox narrow label="Price group" placeholder="Price group" value={filter['group'] ?? ''} onSearch={group} />
      <FilterOne
        label="Role"
        value={filter['role'] ?? ''}
        options={Object.entries(roleLabels)}
        onChange={(role) => change({ role })}
      />
      <FilterOne
        label="Erasure"
        value={filter['erasure'] ?? ''}
        options={[['true', 'Requested']]}
        onChange={(erasure) => change({ erasure })}
      />
    </>
  );
}
