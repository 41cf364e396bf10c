import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  storeConsent,
  storeList,
  storeView,
  storeWithKey,
  unreadableOrders,
  type StoreConsent,
  type StoreConsentBody,
  type StoreKeysBody,
  type StoreList,
  type StorePatch,
  type StoreView,
  type StoreWithKey,
} from '#libs/contracts/stores/stores.js';
import { api } from '../../session/api';

/** Its orders are being read now, or soon will be. */
export const isSyncing = ({ sync }: StoreView): boolean => sync.state === 'queued' || sync.state === 'running';

/** The connected stores; polled every other second while orders arrive, otherwise twice a minute. */
export const storesQuery = queryOptions({
  queryKey: ['stores'],
  queryFn: ({ signal }) => api.get(storeList, '/stores', { signal, quiet: true }),
  refetchInterval: ({ state }) => (state.data?.items.some(isSyncing) ? 1_500 : 30_000),
  refetchIntervalInBackground: false,
});

/** Orders of a store that could not be read. */
export const unreadableQuery = (id: string) =>
  queryOptions({
    queryKey: ['stores', id, 'unreadable'],
    queryFn: ({ signal }) => api.get(unreadableOrders, `/stores/${id}/unreadable-orders`, { signal }),
  });

export const connectByKeys = (body: StoreKeysBody): Promise<StoreWithKey> =>
  api.send(storeWithKey, 'POST', '/stores', { body });

/** @returns the address where the shop asks its owner. */
export const beginConsent = (body: StoreConsentBody): Promise<StoreConsent> =>
  api.send(storeConsent, 'POST', '/stores/consents', { body });

/** @param query the result of the shop's page, after the "?". */
export const finishConsent = (query: string): Promise<StoreView> =>
  api.send(storeView, 'POST', '/stores/consents/finish', { body: { query } });

export const changeStore = (id: string, body: StorePatch): Promise<StoreView> =>
  api.send(storeView, 'PATCH', `/stores/${id}`, { body });

export type StoreVerb = 'sync' | 'pause' | 'resume';
export const tellStore = (id: string, verb: StoreVerb): Promise<StoreView> =>
  api.send(storeView, 'POST', `/stores/${id}/${verb}`);

export const renewKey = (id: string): Promise<StoreWithKey> => api.send(storeWithKey, 'POST', `/stores/${id}/key`);

export const disconnectStore = (id: string): Promise<void> => api.run('DELETE', `/stores/${id}`);

/** Puts a newer answer about a store in the place of the one that is shown. */
export function useShowStore(): (view: StoreView) => void {
  const client = useQueryClient();
  return useCallback(
    (view) => {
      client.setQueryData(storesQuery.queryKey, (before: StoreList | undefined) => {
        const known = before?.items.some(({ id }) => id === view.id);
        const items = before?.items ?? [];
        return { items: known ? items.map((one) => (one.id === view.id ? view : one)) : [...items, view] };
      });
      void client.invalidateQueries(storesQuery);
    },
    [client],
  );
}
