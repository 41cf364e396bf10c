import { queryOptions } from '@tanstack/react-query';
import {
  boardSession,
  failureOutcome,
  operationsSettings,
  operationsView,
  type FailureChoice,
  type OperationsSettings,
} from '#libs/contracts/operations/operations.js';
import { retentionView } from '#libs/contracts/operations/retention.js';
import { api } from '../../session/api';

/** The present state; polled every few seconds with the last ETag, not while the page is hidden. */
export const operationsQuery = queryOptions({
  queryKey: ['operations', 'now'],
  queryFn: ({ signal }) => api.get(operationsView, '/operations', { signal, quiet: true }),
  refetchInterval: 5_000,
  refetchIntervalInBackground: false,
});

export const failuresPath = '/operations/failures';

/** Does it to some, or to all of one job. @returns how many were still there. */
export const resolveFailures = (how: 'retry' | 'discard', body: FailureChoice) =>
  api.send(failureOutcome, 'POST', `${failuresPath}/${how}`, { body });

/** The cookie that opens the queue board. */
export const askForBoard = () => api.send(boardSession, 'POST', '/operations/board-session');

export const retentionQuery = queryOptions({
  queryKey: ['operations', 'retention'],
  queryFn: ({ signal }) => api.get(retentionView, '/operations/retention', { signal }),
});

export const settingsQuery = queryOptions({
  queryKey: ['operations', 'settings'],
  queryFn: ({ signal }) => api.get(operationsSettings, '/operations/settings', { signal }),
});
export const saveSettings = (body: OperationsSettings) =>
  api.send(operationsSettings, 'PUT', '/operations/settings', { body });
