import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { feedPage, unreadView, type FeedReading } from '#libs/contracts/feed/feed.js';
import { api } from '../../session/api';

const feedKey = ['feed'] as const;
const pollMs = 60_000;

/** Polled while the page is in view; an unchanged number costs an empty answer. */
export const unreadQuery = queryOptions({
  queryKey: [...feedKey, 'unread'],
  queryFn: ({ signal }) => api.get(unreadView, '/feed/unread', { signal, quiet: true }),
  refetchInterval: pollMs,
  staleTime: pollMs / 2,
  retry: false,
});

/** Messages, newest first. */
export const feedQuery = infiniteQueryOptions({
  queryKey: [...feedKey, 'list'],
  queryFn: ({ signal, pageParam }) => api.get(feedPage, '/feed', { signal, query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }) => next,
});

/** Marks one message, or it and all older ones, as read. */
export function useReadFeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (reading: Partial<FeedReading>) => api.run('POST', '/feed/read', { body: reading }),
    onSuccess: () => client.invalidateQueries({ queryKey: feedKey }),
  });
}
