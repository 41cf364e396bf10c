import { paths } from '../../../lib/navigation/paths';
import { CountTabs } from '../../../ui/navigation/count-tabs';
import { DataTable } from '../../../ui/table/data-table';
import { useRowHref } from '../../../lib/navigation/row-href';
import { useSelection } from '../../../ui/table/use-selection';
import { SavedViews } from '../../saved-views/saved-views';
import { OrderActions } from '../bulk/order-actions';
import { listText, orderListNames } from '../order-text';
import { CombineNote } from './combine-note';
import { NoOrders } from './no-orders';
import { nameOf, orderColumns } from './order-columns';
import { isNarrowed } from './order-filter';
import { OrderFilters } from './order-filters';
import { useOrderList } from './use-order-list';

const idOf = ({ id }: { id: string }) => id;
const pageOf = (id: string) => paths.createFromApps.href({ order: id });

/** Orders of all stores: lists, search and filters; all of them are in the address. @param open the order open beside the list */
export function OrderList({ open }: { open: string | null }) {
  const hrefOf = useRowHref(pageOf);
  const { params, current, list, rows, counts, total } = useOrderList();
  const selection = useSelection(rows.map(idOf));
  return (
    <div className="flex flex-col gap-5">
      <CountTabs
        label="Orders by state"
        current={current}
        counts={counts}
        tabs={orderListNames.map((name) => ({
          ...{ name, label: listText[name], to: paths.createFromApps.href({ ...params.filter, list: name }) },
        }))}
      />
      {current === 'to_ship' && <CombineNote />}
      <DataTable
        name="store-orders"
        what="orders"
        columns={orderColumns}
        list={list}
        params={params}
        density="roomy"
        idOf={idOf}
        hrefOf={({ id }) => hrefOf(id)}
        openId={open ?? undefined}
        choice={{ ...selection, nameOf }}
        filters={<OrderFilters {...params} />}
        tools={<SavedViews page="own_store_orders" filter={params.filter} />}
        empty={<NoOrders list={current} narrowed={isNarrowed(params.filter)} />}
      />
      <OrderActions
        key={JSON.stringify(params.filter)}
        rows={rows.filter(({ id }) => selection.chosen.has(id))}
        loaded={rows.length}
        total={total}
        filter={params.filter}
        onClear={selection.clear}
      />
    </div>
  );
}
