import { useCallback } from 'react';
import { SearchBox } from '../../ui/form/search-box';
import { FilterOne } from '../../ui/table/table-filters';
import type { TableParams } from '../../ui/table/table-params';

/** The filters of the list, by query name. */
export const companyFilterNames = ['search', 'group', 'state', 'sort'];

const states = [
  ['active', 'Active'],
  ['suspended', 'Suspended'],
] as const;

/** Name or a member's e-mail, price group, and suspended ones. */
export function CompanyFilters({ filter, change }: TableParams) {
  const search = useCallback((text: string) => change({ search: text }), [change]);
  const group = useCallback((text: string) => change({ group: text }), [change]);
  return (
    <>
      <SearchBox
        label="Search companies"
        placeholder="Name or a member’s e-mail"
        value={filter['search'] ?? ''}
        onSearch={search}
      />
      <SearchBox narrow label="Price group" placeholder="Price group" value={filter['group'] ?? ''} onSearch={group} />
      <FilterOne label="State" value={filter['state'] ?? ''} options={states} onChange={(state) => change({ state })} />
    </>
  );
}
