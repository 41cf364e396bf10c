import { useCallback } from 'react';
import type { TableParams } from '../../ui/table/table-params';
import { SearchBox } from '../../ui/form/search-box';
import { FilterDays, FilterMany, FilterOne } from '../../ui/table/table-filters';
import { useManyFilters } from './use-many-filters';

const sorts = [
  ['created', 'Oldest first'],
  ['recipient', 'Recipient A–Z'],
  ['-total', 'Highest price'],
  ['total', 'Lowest price'],
] as const;

/** Search, days and choices above the list. */
export function ListFilters({ filter, change }: Pick<TableParams, 'filter' | 'change'>) {
  const manyFilters = useManyFilters();
  const search = useCallback((q: string) => change({ q }), [change]);
  return (
    <>
      <SearchBox
        label="Search shipments"
        placeholder="Name, city, reference or number"
        value={filter['q'] ?? ''}
        onSearch={search}
      />
      <FilterDays label="Created" from={filter['from'] ?? ''} to={filter['to'] ?? ''} onChange={change} />
      {manyFilters.map(([name, label, options]) => (
        <FilterMany
          key={name}
          label={label}
          value={filter[name] ?? ''}
          options={options}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <div className="@form:hidden">
        <FilterOne
          label="Sort"
          any="Newest first"
          value={filter['sort'] ?? ''}
          options={sorts}
          onChange={(sort) => change({ sort })}
        />
      </div>
    </>
  );
}
