import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { storeOrderPage } from '#libs/contracts/stores/store-order-lists.js';
import type { StoreOrderRow } from '#libs/contracts/stores/store-orders.js';
import { useTableParams } from '../../../ui/table/table-params';
import { useTableList } from '../../../ui/table/use-table-list';
import { orderCountsQuery, orderLists, ordersPath } from '../order-queries';
import type { OrderList } from '../order-text';
import { listOf, orderFilterNames, validOrderFilter } from './order-filter';

const pollMs = 1_500;
const isPriced = ({ shipments }: StoreOrderRow): boolean => shipments.every(({ price }) => price.state !== 'pricing');

/** Filters in the address, the matching orders, and the number in each list. New orders and prices appear automatically. */
export function useOrderList() {
  const client = useQueryClient();
  const inUrl = useTableParams(orderFilterNames);
  const key = JSON.stringify(inUrl.filter);
  const params = useMemo(() => {
    const typed = validOrderFilter(JSON.parse(key) as Record<string, string>);
    return { ...typed, list: listOf(typed['list']) };
  }, [key]);
  const current = params.list;
  const list = useTableList<StoreOrderRow>(storeOrderPage, ordersPath, { filter: params, after: inUrl.after });
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const counted = useQuery(orderCountsQuery(params)).data;
  const lists = counted?.lists;
  const counts: Partial<Record<OrderList, number>> | undefined = lists && {
    ...lists,
    all: Object.values(lists).reduce((sum, one) => sum + one, 0),
  };
  const total = counts?.[current];
  const refresh = () => client.invalidateQueries({ queryKey: orderLists });
  useOnChange(JSON.stringify(counted), refresh);
  usePoll(!rows.every(isPriced), refresh);
  const data = useMemo(
    () =>
      list.data && {
        ...list.data,
        pages: list.data.pages.map((page) => ({ ...page, ...(total === undefined ? {} : { total }) })),
      },
    [list.data, total],
  );
  return { params: { ...inUrl, filter: params }, current, list: { ...list, data }, rows, counts, counted, total };
}

/** Runs when a value that was known has another value. */
function useOnChange(value: string | undefined, run: () => unknown) {
  const before = useRef(value);
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    if (before.current !== undefined && value !== undefined && before.current !== value) void latest.current();
    before.current = value;
  }, [value]);
}

/** Runs again and again while something is under way, not while the page is hidden. */
function usePoll(active: boolean, run: () => unknown) {
  const latest = useRef(run);
  useEffect(() => void (latest.current = run));
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && void latest.current(), pollMs);
    return () => clearInterval(timer);
  }, [active]);
}
