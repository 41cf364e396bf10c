import { infiniteQueryOptions, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  webhookDeliveryPage,
  webhookEndpointList,
  webhookEndpointView,
  webhookEndpointWithSecret,
  webhookReplay,
  type WebhookDeliveryFilter,
  type WebhookEndpointBody,
  type WebhookEndpointPatch,
  type WebhookEndpointView,
  type WebhookReplayBody,
} from '#libs/contracts/developers/webhooks.js';
import { api } from '../../../session/api';

export const endpointsQuery = queryOptions({
  queryKey: ['webhook-endpoints'],
  queryFn: ({ signal }) => api.get(webhookEndpointList, '/webhook-endpoints', { signal }),
});

export type DeliveryState = WebhookDeliveryFilter['state'];

/** An endpoint's log, newest first; polled every three seconds while a delivery waits for its first response. */
export const deliveriesQuery = (id: string, state: DeliveryState) =>
  infiniteQueryOptions({
    queryKey: ['webhook-endpoints', id, 'deliveries', state ?? 'all'],
    queryFn: ({ signal, pageParam }) =>
      api.get(webhookDeliveryPage, `/webhook-endpoints/${id}/deliveries`, {
        ...{ signal, quiet: true },
        query: { cursor: pageParam, limit: 25, state },
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) =>
      state.data?.pages[0]?.items.some((one) => one.state === 'pending') ? 3_000 : 30_000,
    refetchIntervalInBackground: false,
  });

export const createEndpoint = (body: WebhookEndpointBody) =>
  api.send(webhookEndpointWithSecret, 'POST', '/webhook-endpoints', { body });

export const changeEndpoint = ({ id, ...body }: WebhookEndpointPatch & { id: string }): Promise<WebhookEndpointView> =>
  api.send(webhookEndpointView, 'PATCH', `/webhook-endpoints/${id}`, { body });

export const deleteEndpoint = (id: string): Promise<void> => api.run('DELETE', `/webhook-endpoints/${id}`);

export const rotateSecret = (id: string) =>
  api.send(webhookEndpointWithSecret, 'POST', `/webhook-endpoints/${id}/secret`);

export const sendTestEvent = (id: string) => api.send(webhookReplay, 'POST', `/webhook-endpoints/${id}/test`);

export const replayDeliveries = (id: string, body: WebhookReplayBody) =>
  api.send(webhookReplay, 'POST', `/webhook-endpoints/${id}/replays`, { body });

/** Has endpoints and their logs be read again. */
export function useRefreshEndpoints(): () => Promise<void> {
  const client = useQueryClient();
  return useCallback(() => client.invalidateQueries(endpointsQuery), [client]);
}
