import { useQuery } from '@tanstack/react-query';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { paths } from '../../../lib/navigation/paths';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { ButtonLink } from '../../../ui/navigation/link';
import { labelCounts, outcomeOf } from '../../orders/order-outcome';
import { orderQuery } from '../../orders/order-queries';
import { ShipmentsLink } from './shipments-link';

/** What came of the order of a sale, and where it goes on. @param words how many shipments it has, and for what */
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
              Labels of the order
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

const placed: State = { tone: 'success', title: 'The order is placed', payable: true };
const again = 'Nothing was charged. What is still ready can be ordered again.';

function stateOf(order: OrderView): State {
  switch (outcomeOf(order)) {
    case 'nothing':
      return { tone: 'warning', title: endOf(order), text: again };
    case 'declined':
      return { tone: 'warning', title: 'The card was not accepted', text: 'Nothing was charged.', payable: true };
    case 'processing':
      return { tone: 'success', title: 'The payment of the order is being checked' };
    case 'labels':
    case 'done':
      return { tone: 'success', title: 'The order is paid' };
    default:
      return placed;
  }
}

const endOf = (order: OrderView): string =>
  labelCounts(order).failed > 0 ? 'No label of the order could be made' : 'The order was cancelled';
