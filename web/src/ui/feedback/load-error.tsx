import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from './error-state';
import { InlineAlert } from './inline-alert';
import { problemText } from './problem-text';

type Query = Pick<UseQueryResult, 'data' | 'error' | 'isFetching'> & {
  refetch: () => Promise<unknown>;
};

/**
 * Why a query has no data, with a button to retry; one line when earlier data is still shown.
 * @param shown whether it is, if that differs from whether there are data
 */
export function LoadError({ query, title, shown = query.data !== undefined }: LoadErrorProps) {
  if (!query.error) return null;
  if (shown) return <InlineAlert tone="warning">Could not refresh. {problemText(query.error)}</InlineAlert>;
  return (
    <ErrorState title={title} error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
  );
}

interface LoadErrorProps {
  query: Query;
  /** What could not be loaded. */
  title: string;
  shown?: boolean;
}
