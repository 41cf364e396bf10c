import { storeOrderSelectionFilter } from '#libs/contracts/stores/store-order-lists.js';
import type { TableFilter } from '../../../ui/table/table-params';
import { orderListNames, type OrderList } from '../order-text';

/** Filters of the list, by their names in the address. */
export const orderFilterNames = [
  ...(['list', 'q', 'store', 'status', 'country', 'weight', 'tag', 'shipBy', 'attention'] as const),
];
type FilterName = (typeof orderFilterNames)[number];

/** The parts of an address that the API accepts; others, such as those of an old link, are dropped. */
export const validOrderFilter = (filter: TableFilter): TableFilter =>
  Object.fromEntries(
    Object.entries(filter).filter(
      ([name, value]) => storeOrderSelectionFilter.shape[name as FilterName].safeParse(value).success,
    ),
  );

/** The list in the address. Orders to be shipped come first; an unknown list is that one. */
export const listOf = (text: string | undefined): OrderList => orderListNames.find((one) => one === text) ?? 'to_ship';

/** Whether anything but the list narrows it. */
export const isNarrowed = (filter: TableFilter): boolean => Object.keys(filter).some((name) => name !== 'list');

/** All filters but the list, emptied. */
export const noFilter: TableFilter = Object.fromEntries(
  orderFilterNames.filter((name) => name !== 'list').map((name) => [name, '']),
);
