import { storeOrderSelectionFilter } from '#libs/contracts/stores/store-order-lists.js';
import type { TableFilter } from '../../../ui/table/table-params';
import { orderListNames, type OrderList } from '../order-text';

/** What the list can be narrowed by, as the address and the query have it. */
export const orderFilterNames = [
  ...(['list', 'q', 'store', 'status', 'country', 'weight', 'tag', 'shipBy', 'attention'] as const),
];
type FilterName = (typeof orderFilterNames)[number];

/** What of an address the api takes; the rest, such as an old link's, is left out. */
export const validOrderFilter = (filter: TableFilter): TableFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => storeOrderSelectionFilter.shape[name as FilterName].safeParse(value).success,
    ),
  );

/** The list that an address names. What is to be shipped comes first; anything unknown is that. */
export const listOf = (text: string | undefined): OrderList => orderListNames.find((one) => one === text) ?? 'to_ship';

/** Whether anything but the list narrows it. */
export const isNarrowed = (filter: TableFilter): boolean => Object.keys(filter).some((name) => name !== 'list');

/** All filters but the list, emptied. */
export const noFilter: TableFilter = Object.fromEntries(
  orderFilterNames.filter((name) => name !== 'list').map((name) => [name, '']),
);
