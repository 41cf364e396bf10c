import { useQuery } from '@tanstack/react-query';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../../lib/navigation/paths';
import { formatMoney, plural } from '../../../lib/text/format';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { labelCounts, outcomeOf } from '../../orders/order-outcome';
import { orderQuery } from '../../orders/order-queries';
import { ShipmentsLink } from './shipments-link';

interface OrderStateProps {
  orderId: string | null;
  /** Shipments of the sale. */
  shipments: number;
}

/** The status of a sale's order, its payment, and the next step. */
export function OrderState({ orderId, shipments }: OrderStateProps) {
  const { data } = useQuery({
    ...orderQuery(orderId ?? ''),
    enabled: orderId !== null,
    refetchOnWindowFocus: 'always',
  });
  const { tone, title, text, payable } = data ? stateOf(data) : unpaid;
  const sum = data && ` for ${formatMoney(payable || data.captured.amount === 0 ? data.total : data.captured)}`;
  return (
    <InlineAlert
      tone={tone}
      title={title}
      actions={
        <>
          {orderId && payable && <ButtonLink to={paths.checkout.href({ order: orderId })}>Go to payment</ButtonLink>}
          {orderId && !payable && (
            <ButtonLink tone="secondary" to={paths.success.href({ order: orderId })}>
              Labels in this order
            </ButtonLink>
          )}
          <ShipmentsLink />
        </>
      }
    >
      {plural(shipments, 'shipment')}
      {sum}
      {text && `. ${text}`}
    </InlineAlert>
  );
}

type State = { tone: 'success' | 'warning'; title: string; text?: string; payable?: boolean };

const unpaid: State = { tone: 'warning', title: 'Payment needed', payable: true };
const again = 'You were not charged. You can order the ready shipments again.';

function stateOf(order: OrderView): State {
  switch (outcomeOf(order)) {
    case 'nothing':
      return { tone: 'warning', title: endOf(order), text: again };
    case 'declined':
      return { tone: 'warning', title: 'Card declined', text: 'You were not charged.', payable: true };
    case 'processing':
      return { tone: 'success', title: 'Checking the payment' };
    case 'labels':
    case 'done':
      return { tone: 'success', title: `Order ${order.number} paid` };
    default:
      return { ...unpaid, title: `Payment needed for order ${order.number}` };
  }
}

const endOf = (order: OrderView): string =>
  labelCounts(order).failed > 0 ? 'No labels could be created' : 'The order was canceled';
