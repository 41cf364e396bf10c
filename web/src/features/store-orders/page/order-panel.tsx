import { paths } from '../../../lib/navigation/paths';
import { PanelFrame } from '../../../ui/table/panel/panel-frame';
import { OrderMarks } from '../list/order-marks';
import { orderTitle } from '../order-text';
import { OrderSections } from './order-sections';
import { OrderShown } from './order-shown';
import { useOrder } from './use-order';

/** An order beside its list. */
export default function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const polled = useOrder(id);
  const { data } = polled;
  return (
    <PanelFrame
      what="order"
      id={id}
      title={data ? orderTitle(data) : 'Order'}
      badge={data && <OrderMarks row={data} />}
      pageHref={paths.createFromApps.href({ order: id })}
      onClose={onClose}
    >
      <OrderShown polled={polled}>{(order) => <OrderSections key={id} order={order} />}</OrderShown>
    </PanelFrame>
  );
}
