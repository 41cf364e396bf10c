import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { cancelOrder } from '../../orders/order-queries';
import { flowPositionOfShipment, stepHref } from '../../shipment-flow/flow-steps';
import { shipmentQuery } from '../../shipments/shipment-queries';
import { Button } from '../../../ui/button';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Checkout } from '../checkout';
import { CheckoutProblem } from '../checkout-problem';
import type { PaymentPage } from './load-payment';
import { OpenIssues } from '../../shipment-flow/open-issues';
import { payable } from '../payable';

/** The payment of one shipment. */
export function PaymentStep({ shipment, order }: PaymentPage) {
  const { offer } = shipment;
  return (
    <>
      {order ? <ChangeAfterAll order={order} shipment={shipment} /> : <OpenIssues shipment={shipment} />}
      {shipment.failure && !order && (
        <InlineAlert
          tone="warning"
          title="Last attempt to create the label failed"
          actions={
            <ButtonLink tone="secondary" size="dense" to={stepHref('rate', flowPositionOfShipment(shipment))}>
              Choose another service
            </ButtonLink>
          }
        >
          {shipment.failure.text} You were not charged for it and can try again.
        </InlineAlert>
      )}
      {offer && (
        <Checkout
          items={[payable(shipment.slug, shipment.to, offer)]}
          email={shipment.from?.email ?? ''}
          problem={(error) => (
            <CheckoutProblem
              error={error}
              rates={stepHref('rate', flowPositionOfShipment(shipment))}
              details={stepHref('details', flowPositionOfShipment(shipment))}
            />
          )}
        />
      )}
    </>
  );
}

/** An order fixes its shipments. Changing one means giving the unpaid order up first. */
function ChangeAfterAll({ order, shipment }: { order: OrderView; shipment: ShipmentView }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abandonOrder = useMutation({
    mutationFn: () => cancelOrder(order.id),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: shipmentQuery(shipment.slug).queryKey });
      await navigate(stepHref('details', flowPositionOfShipment(shipment)));
    },
  });
  return (
    <div className="flex flex-col gap-3">
      {abandonOrder.error && <ProblemAlert error={abandonOrder.error} title="Could not cancel the order" />}
      <p className="flex flex-wrap items-center gap-x-3 text-ui text-text-2">
        Order {order.number} waits for a card.
        <Button tone="quiet" size="dense" loading={abandonOrder.isPending} onClick={() => abandonOrder.mutate()}>
          Cancel and edit shipment
        </Button>
      </p>
    </div>
  );
}
