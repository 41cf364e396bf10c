import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { cancelOrder } from '../../orders/order-queries';
import { shipmentQuery } from '../../shipments/shipment-queries';
import { Button } from '../../../ui/button';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { ApprovalAlert } from '../approval-alert';

interface UnpaidOrderProps {
  order: OrderView;
  shipment: ShipmentView;
  /** Where the shipment is edited once the order is canceled. */
  details: string;
  /** Comes before the button that cancels. */
  children?: ReactNode;
}

/** An order fixes its shipments. To change one, the unpaid order is canceled first. */
export function UnpaidOrder({ order, shipment, details, children }: UnpaidOrderProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const cancel = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: shipmentQuery(shipment.slug).queryKey });
      await navigate(details);
    },
  });
  return (
    <div className="flex flex-col gap-3">
      {order.approval && <ApprovalAlert approval={order.approval} />}
      {cancel.error && <ProblemAlert error={cancel.error} title="Could not cancel the order" />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ui text-text-2">
        Payment needed for order {order.number}.{children}
        <Button tone="secondary" size="dense" loading={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel and edit shipment
        </Button>
      </p>
    </div>
  );
}
