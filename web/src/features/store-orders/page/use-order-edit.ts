import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { StoreOrderPatch, StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { toast } from '../../../stores/app-status';
import { problemText } from '../../../ui/feedback/problem-text';
import { orderLists, orderQuery, ordersKey, patchOrder } from '../order-queries';

type Change = Omit<StoreOrderPatch, 'version'>;

/** Changes an order over the displayed version; if it was changed elsewhere, shows the newest one. */
export function useOrderEdit({ id, version }: StoreOrderView) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => patchOrder(id, { version, ...change }),
    onSuccess: (stored) => {
      client.setQueryData(orderQuery(id).queryKey, stored);
      void client.invalidateQueries({ queryKey: orderLists });
    },
    onError: (error) => {
      toast('That didn’t work', { tone: 'danger', detail: problemText(error) });
      void client.invalidateQueries({ queryKey: ordersKey });
    },
  });
}
