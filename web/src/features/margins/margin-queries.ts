import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  marginComparison,
  marginDraftView,
  marginVersionPage,
  type MarginDraftBody,
  type MarginDraftView,
  type MarginPublishBody,
  type MarginRestoreBody,
  type MarginSource,
} from '#libs/contracts/margins/margins.js';
import { api } from '../../session/api';
import { keyFor } from '../../lib/http/idempotency-key';

/** The one draft that all admins share. */
export const draftQuery = queryOptions({
  queryKey: ['margins', 'draft'],
  queryFn: ({ signal }) => api.get(marginDraftView, '/margins/draft', { signal }),
});

/** Saves over the version in the body; a newer one is a 412. */
export const saveDraft = (body: MarginDraftBody): Promise<MarginDraftView> =>
  api.send(marginDraftView, 'PUT', '/margins/draft', { body });

/** Discards the draft, if it is still the same one. */
export const discardDraft = (version: number): Promise<MarginDraftView> =>
  api.send(marginDraftView, 'DELETE', '/margins/draft', { query: { version } });

export const publishDraft = (body: MarginPublishBody): Promise<void> =>
  api.run('POST', '/margins/publish', { body, idempotencyKey: keyFor('publish margins', body) });

export const restoreVersion = (number: number, body: MarginRestoreBody): Promise<void> =>
  api.run('POST', `/margins/versions/${number}/restore`, {
    body,
    idempotencyKey: keyFor(`restore margins ${number}`, body),
  });

/** Published versions, newest first, page by page. */
export const versionsQuery = infiniteQueryOptions({
  queryKey: ['margins', 'versions'],
  queryFn: ({ signal, pageParam }) =>
    api.get(marginVersionPage, '/margins/versions', { signal, query: { cursor: pageParam, limit: 25 } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next,
});

/** The differences. A draft changes under its name, so the response is not cached for long. */
export const comparisonQuery = (from: MarginSource, to: MarginSource) =>
  queryOptions({
    queryKey: ['margins', 'comparison', from, to],
    queryFn: ({ signal }) => api.get(marginComparison, '/margins/compare', { signal, query: { from, to } }),
    staleTime: 0,
  });
