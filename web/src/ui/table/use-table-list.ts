import { useInfiniteQuery, type InfiniteData, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { api } from '../../session/api';
import { listsOf } from './list-key';
import type { TableParams } from './table-params';

export interface TablePage<T> {
  items: T[];
  next?: string | undefined;
  /** How many match in all, where the server counts. */
  total?: number;
}

type Shown =
  'data' | 'error' | 'isPending' | 'isFetching' | 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError';
type Actions = 'refetch' | 'fetchNextPage';

export interface TableList<T> extends Pick<UseInfiniteQueryResult<InfiniteData<TablePage<T>>>, Shown | Actions> {
  /** The list begins at the position in the address, not at its beginning. */
  begun: boolean;
  fromStart: () => void;
}

/** An open list of up to so many pages is refreshed: a longer one would take as many requests. */
const polledPages = 5;

/**
 * Rows in the server's order and filter, page by page. Pages are not refetched on focus: there may be many.
 * @param path below /api.
 * @param pauseOf how long until the list is refreshed (ms), or false; never while the page is hidden
 */
export function useTableList<T>(
  schema: z.ZodMiniType<TablePage<T>>,
  path: string,
  { filter, after }: Pick<TableParams, 'filter' | 'after'>,
  pauseOf?: (rows: readonly T[]) => number | false,
): TableList<T> {
  const key = JSON.stringify(filter);
  const [begin, setBegin] = useState({ key, after });
  if (begin.key !== key) setBegin({ key, after });
  const start = begin.key === key ? begin.after : after;
  // eslint-disable-next-line @tanstack/query/exhaustive-deps -- the path stands for its schema
  const list = useInfiniteQuery({
    queryKey: [...listsOf(path), filter, start],
    queryFn: ({ signal, pageParam, client, queryKey }) =>
      api.get(schema, path, {
        ...{ signal, query: { ...filter, cursor: pageParam, limit: 100 } },
        quiet: client.getQueryData(queryKey) !== undefined,
      }),
    initialPageParam: start,
    getNextPageParam: (page: TablePage<T>) => page.next,
    placeholderData: (before) => before,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchInterval: ({ state: { data } }) => {
      if (!pauseOf || !data || data.pages.length > polledPages) return false;
      return pauseOf(data.pages.flatMap(({ items }) => items));
    },
  });
  const { data, error, isPending, isFetching, refetch, fetchNextPage } = list;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = list;
  const paging = { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage };
  const fromStart = () => setBegin({ key, after: undefined });
  return { data, error, isPending, isFetching, refetch, ...paging, begun: start !== undefined, fromStart };
}
