import { lazy, Suspense } from 'react';
import { useOpenRow } from '../../ui/table/panel/use-open-row';
import { OrderList } from './list/order-list';

const OrderPanel = lazy(() => import('./page/order-panel'));

/** The list, and beside it the order that the address opens. */
export default function OrdersTab() {
  const { open, close } = useOpenRow();
  return (
    <div className="flex items-start gap-6">
      <div data-row-keys className="@container min-w-0 flex-1">
        <OrderList open={open} />
      </div>
      {open && (
        <Suspense fallback={null}>
          <OrderPanel key={open} id={open} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
