import type { ComponentProps, ReactNode } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { FlowPage } from '../../shipment-flow/flow-page';
import { ButtonLink } from '../../../ui/navigation/link';
import type { PaymentPage } from './load-payment';
import { UnpaidOrder } from './unpaid-order';

interface OrderedDetailsProps extends PaymentPage {
  order: OrderView;
  steps: ComponentProps<typeof FlowPage>['steps'];
  details: string;
  payment: string;
  /** The shipment, for review. */
  summary: ReactNode;
}

/** In place of the form while an order waits for payment: *Back* from the payment leads here. */
export function OrderedDetails({ shipment, order, steps, details, payment, summary }: OrderedDetailsProps) {
  return (
    <FlowPage
      steps={steps}
      title="Details"
      intro="This shipment is part of an order. To change it, cancel the order first. You have not been charged."
    >
      <UnpaidOrder {...{ order, shipment, details }}>
        <ButtonLink size="dense" to={payment}>
          Go to payment
        </ButtonLink>
      </UnpaidOrder>
      {summary}
    </FlowPage>
  );
}
