import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { nextPoll, pollLimitMs, type Pace } from './polling';

export interface PollRule<T> {
  /** Nothing will change without a new action. */
  done: (data: T) => boolean;
  pace?: Pace;
}

export interface Polled<T> extends Pick<UseQueryResult<T>, 'data' | 'error' | 'dataUpdatedAt'> {
  /** Ten minutes are over: the page says so and polls only on `askAgain`. */
  stalled: boolean;
  askAgain: () => void;
}

/**
 * A query that is polled until it is settled: less and less often, never while the page is hidden, at once on focus and when the
 * network is back.
 */
export function usePolled<T, K extends QueryKey>(
  options: UseQueryOptions<T, Error, T, K>,
  rule: PollRule<T>,
): Polled<T> {
  const started = useRef<number | null>(null);
  const [stalled, setStalled] = useState(false);
  const { done, pace = 'steady' } = rule;
  const query = useQuery({
    ...options,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
    refetchIntervalInBackground: false,
    refetchInterval: ({ state }) => {
      const settled = state.data !== undefined && done(state.data);
      // A settled subject that changes later gets a new time limit.
      started.current = settled ? null : (started.current ?? Date.now());
      const elapsed = Date.now() - (started.current ?? Date.now());
      if (!settled && elapsed >= pollLimitMs) queueMicrotask(() => setStalled(true));
      const attempt = Math.max(0, state.dataUpdateCount + state.errorUpdateCount - 1);
      return nextPoll({ data: state.data, attempt, elapsed }, done, pace, Math.random());
    },
  });
  const { refetch } = query;
  const askAgain = useCallback(() => {
    started.current = Date.now();
    setStalled(false);
    void refetch();
  }, [refetch]);
  const { data, error, dataUpdatedAt } = query;
  return { data, error, dataUpdatedAt, stalled, askAgain };
}
