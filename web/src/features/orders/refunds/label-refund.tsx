import { useQuery } from '@tanstack/react-query';
import { isOver, orderQuery } from '../order-queries';
import { RefundPanel } from './refund-panel';
import { shipmentQuery } from '../../shipments/shipment-queries';
import { usePolled } from '../../../lib/http/use-polled';
import { Card } from '../../../ui/card';

/** Giving this label back, beside the label. Nothing where its order cannot be seen. */
export default function LabelRefund({ slug }: { slug: string }) {
  const id = useQuery(shipmentQuery(slug)).data?.orderId ?? '';
  const order = usePolled({ ...orderQuery(id), enabled: id !== '' }, { done: isOver }).data;
  const item = order?.items.find(({ shipment }) => shipment === slug);
  if (!order || !item || (!item.refund && !item.refundable.possible && !item.refundable.text)) return null;
  return (
    <Card className="flex flex-col gap-3 text-ui">
      <h2 className="type-h3">{item.refund ? 'Refund' : 'Void this label'}</h2>
      <RefundPanel order={order.id} item={item} />
    </Card>
  );
}
