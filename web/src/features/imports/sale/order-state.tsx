import { useQuery } from '@tanstack/react-query';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../../lib/navigation/paths';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { labelCounts, outcomeOf } from '../../orders/order-outcome';
import { orderQuery } from '../../orders/order-queries';
import { ShipmentsLink } from './shipments-link';

/** The state of a sale's order, and the next step. @param words how many shipments it has, and for what */
export function OrderState({ orderId, words }: { orderId: string | null; words: string }) {
  const { data } = useQuery({ ...orderQuery(orderId ?? ''), enabled: orderId !== null });
  const { tone, title, text, payable } = data ? stateOf(data) : placed;
  return (
    <InlineAlert
      tone={tone}
      title={title}
      actions={
        <>
          {orderId && payable && (
            <ButtonLink to={paths.checkout.href({ order: orderId })}>Go to the payment</ButtonLink>
          )}
          {orderId && (
            <ButtonLink tone="secondary" to={paths.success.href({ order: orderId })}>
              Labels in this order
            </ButtonLink>
          )}
          <ShipmentsLink />
        </>
      }
    >
      {words}
      {text && `. ${text}`}
    </InlineAlert>
  );
}

type State = { tone: 'success' | 'warning'; title: string; text?: string; payable?: boolean };

const placed: State = { tone: 'success', title: 'Order placed', payable: true };
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
      return { tone: 'success', title: 'Order paid' };
    default:
      return placed;
  }
}

const endOf = (order: OrderView): string =>
  labelCounts(order).failed > 0 ? 'No labels could be created' : 'The order was canceled';
