import { useQuery, type InfiniteData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shipmentPage, type ShipmentCounts, type ShipmentRow } from '#libs/contracts/shipments/shipment-lists.js';
import { useTableList, type TablePage } from '../../ui/table/use-table-list';
import { useTableParams } from '../../ui/table/table-params';
import { listFilterNames, validFilter } from './list-filter';
import { listPause } from './row-state';
import { countsQuery } from './shipment-queries';
import { tabOf } from './tab-text';

type Pages = InfiniteData<TablePage<ShipmentRow>>;

const withTotal = ({ pages: [first, ...others], pageParams }: Pages, total: number | undefined): Pages => ({
  pages: first ? [{ ...first, ...(total === undefined ? {} : { total }) }, ...others] : [],
  pageParams,
});

/** Filters in the address, the matching rows, and the number in each tab; all of it is refreshed while open. */
export function useShipmentList() {
  const inUrl = useTableParams(listFilterNames);
  const key = JSON.stringify(inUrl.filter);
  const filter = useMemo(() => validFilter(JSON.parse(key) as Record<string, string>), [key]);
  const params = { ...inUrl, filter };
  const tab = tabOf(filter['tab'] ?? null);
  const list = useTableList<ShipmentRow>(shipmentPage, '/shipments', params, listPause);
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items) ?? [], [list.data]);
  const counted = useQuery({ ...countsQuery(filter), refetchInterval: listPause(rows) });
  const counts: Partial<ShipmentCounts> | undefined = counted.data;
  const total = counts?.[tab];
  const data = useMemo(() => list.data && withTotal(list.data, total), [list.data, total]);
  return { params, tab, list: { ...list, data }, rows, counts, total };
}
