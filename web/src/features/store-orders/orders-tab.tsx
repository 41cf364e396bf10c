import { lazyComponent } from '../../lib/navigation/lazy-component';
import { WithRowPanel } from '../../ui/table/panel/with-row-panel';
import { OrderList } from './list/order-list';

const OrderPanel = lazyComponent(() => import('./page/order-panel'));

/** The list, and beside it the order that the address opens. */
export default function OrdersTab() {
  return (
    <WithRowPanel panel={(id, close) => <OrderPanel key={id} id={id} onClose={close} />}>
      {(open) => <OrderList open={open} />}
    </WithRowPanel>
  );
}
