import { skipToken, useQuery } from '@tanstack/react-query';
import { storeList } from '#libs/contracts/stores/stores.js';
import { useOfferedCarriers } from '../../lib/use-offered-carriers';
import { api } from '../../session/api';
import { useSession } from '../../stores/session';
import { manyFilters, type ManyFilter } from './list-filter';

/** Filters above the list; users with connected stores can filter by store too. */
export function useManyFilters(): readonly ManyFilter[] {
  const carriers = useOfferedCarriers();
  const user = useSession(({ actor }) => actor !== 'guest');
  const { data } = useQuery({
    queryKey: ['stores', 'names'],
    queryFn: user ? ({ signal }) => api.get(storeList, '/stores', { signal, quiet: true }) : skipToken,
    select: ({ items }) => items.map(({ id, name }) => [id, name] as const),
    staleTime: 60_000,
  });
  const filters = manyFilters(carriers);
  return data && data.length > 0 ? [...filters, ['store', 'Store', data]] : filters;
}
