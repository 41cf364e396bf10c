import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../lib/navigation/paths';
import { cartKey } from '../../cart/cart-queries';
import { cancelOrder } from '../../orders/order-queries';
import { ApprovalAlert } from '../approval-alert';
import type { CheckoutPage } from './load-cart-checkout';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';

/** An order locks its shipments. Canceling it returns them to the cart. */
export function WaitingOrder({ order }: { order: NonNullable<CheckoutPage['order']> }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abandonOrder = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: cartKey });
      await navigate(paths.cart.href());
    },
  });
  return (
    <div className="flex flex-col gap-3">
      {abandonOrder.error && <ProblemAlert error={abandonOrder.error} title="Could not cancel the order" />}
      {order.approval && <ApprovalAlert approval={order.approval} />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-text-2">
        Payment needed for order {order.number}. You were not charged.
        {!order.charge && (
          <Button tone="secondary" size="dense" loading={abandonOrder.isPending} onClick={() => abandonOrder.mutate()}>
            Cancel and go to cart
          </Button>
        )}
      </p>
    </div>
  );
}
