import { useCallback } from 'react';
import { SearchBox } from '../../ui/form/search-box';
import type { TableParams } from '../../ui/table/table-params';

/** Coupons by the beginning of their code. */
export function CouponSearch({ filter, change }: TableParams) {
  const search = useCallback((text: string) => change({ search: text }), [change]);
  return (
    <SearchBox label="Search coupons" placeholder="Code starts with" value={filter['search'] ?? ''} onSearch={search} />
  );
}
