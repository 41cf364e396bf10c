import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { boxSuggestions, type BoxesBody, type BoxSuggestions } from '#libs/contracts/stores/store-boxes.js';
import {
  combinableOrders,
  storeOrderCounts,
  storeOrderSelection,
  type StoreOrderSelection,
} from '#libs/contracts/stores/store-order-lists.js';
import {
  storeOrderEdited,
  storeOrderView,
  type StoreOrderEdits,
  type StoreOrderPatch,
  type StoreOrderView,
} from '#libs/contracts/stores/store-orders.js';
import { api } from '../../session/api';
import type { TableFilter } from '../../ui/table/table-params';
import { listsOf } from '../../ui/table/list-key';

export const ordersPath = '/store-orders';

/** Everything about orders, for invalidation. */
export const ordersKey = [ordersPath] as const;

/** Every list of orders, for invalidation. */
export const orderLists = listsOf(ordersPath);

/** How many each list has; a new order is seen by it. */
export const orderCountsQuery = (filter: TableFilter) =>
  queryOptions({
    queryKey: [ordersPath, 'counts', filter],
    queryFn: ({ signal }) => api.get(storeOrderCounts, `${ordersPath}/counts`, { signal, query: filter, quiet: true }),
    placeholderData: keepPreviousData,
    refetchInterval: 2_000,
    refetchIntervalInBackground: false,
  });

export const orderQuery = (id: string) =>
  queryOptions({
    queryKey: [ordersPath, 'one', id],
    queryFn: ({ signal }) => api.get(storeOrderView, `${ordersPath}/${id}`, { signal, quiet: true }),
  });

/** Orders of one person at one address. */
export const combinableQuery = queryOptions({
  queryKey: [ordersPath, 'combinable'],
  queryFn: ({ signal }) => api.get(combinableOrders, `${ordersPath}/combinable`, { signal, quiet: true }),
});

export const selectMatchingOrders = (filter: TableFilter): Promise<StoreOrderSelection> =>
  api.get(storeOrderSelection, `${ordersPath}/selection`, { query: filter });

export const patchOrder = (id: string, body: StoreOrderPatch): Promise<StoreOrderView> =>
  api.send(storeOrderView, 'PATCH', `${ordersPath}/${id}`, { body });

export const retryWriteBacks = (id: string): Promise<StoreOrderView> =>
  api.send(storeOrderView, 'POST', `${ordersPath}/${id}/write-backs/retry`);

/** Orders of one request for boxes. */
const boxLimit = 200;

/** Into which packages orders fit; with `apply`, each is packed into the best one. */
export async function suggestBoxes(
  orders: readonly string[],
  choice: Pick<BoxesBody, 'presets' | 'apply'>,
  signal?: AbortSignal,
): Promise<BoxSuggestions> {
  const sum: BoxSuggestions = { items: [], applied: 0 };
  for (let first = 0; first < orders.length; first += boxLimit) {
    const body = { ...choice, orders: orders.slice(first, first + boxLimit) };
    const options = { body, quiet: true, ...(signal ? { signal } : {}) };
    const part = await api.send(boxSuggestions, 'POST', `${ordersPath}/boxes`, options);
    sum.items.push(...part.items);
    sum.applied += part.applied;
  }
  return sum;
}

const editLimit = 1000;

/** Applies the active rules to orders again; manual changes stay. @returns the number of orders. */
export async function runRules(orders: readonly string[]): Promise<number> {
  let asked = 0;
  for (let first = 0; first < orders.length; first += editLimit) {
    const body = { orders: orders.slice(first, first + editLimit) };
    asked += (await api.send(storeOrderEdited, 'POST', '/store-rules/runs', { body })).changed;
  }
  return asked;
}

/** The same change for many orders; repeating it has no effect. @returns their number. */
export async function editOrders(orders: readonly string[], edits: Partial<StoreOrderEdits>): Promise<number> {
  let changed = 0;
  for (let first = 0; first < orders.length; first += editLimit) {
    const body = { ...edits, orders: orders.slice(first, first + editLimit) };
    changed += (await api.send(storeOrderEdited, 'POST', `${ordersPath}/edits`, { body })).changed;
  }
  return changed;
}
