import { useQuery } from '@tanstack/react-query';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { isPayable, orderQuery } from '../orders/order-queries';
import { shipmentQuery } from '../shipments/shipment-queries';

/** The placed order, or the one that paid for this shipment while this page was open, in another tab or on another device. Checked when the tab becomes visible. */
export function usePaidElsewhere(slug: string, placed?: string): OrderView | null {
  const shipment = useQuery({ ...shipmentQuery(slug), refetchOnWindowFocus: 'always' });
  const id = placed ?? shipment.data?.orderId ?? '';
  const order = useQuery({ ...orderQuery(id), enabled: id !== '', refetchOnWindowFocus: 'always' }).data;
  return order && !isPayable(order) && order.payment !== 'cancelled' ? order : null;
}
