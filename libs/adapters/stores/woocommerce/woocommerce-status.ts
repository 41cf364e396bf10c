import type { StoreOrderStatus } from '#libs/contracts/stores/vendor-order.js';

type Meaning = { status: StoreOrderStatus; holdReason: string };
const plain = (status: StoreOrderStatus): Meaning => ({ status, holdReason: '' });

const core: Readonly<Record<string, Meaning>> = {
  pending: plain('awaiting_payment'),
  failed: { status: 'awaiting_payment', holdReason: 'The payment failed.' },
  'checkout-draft': plain('awaiting_payment'),
  processing: plain('awaiting_shipment'),
  completed: plain('shipped'),
  cancelled: plain('cancelled'),
  trash: plain('cancelled'),
  refunded: plain('refunded'),
  'partial-shipped': plain('partially_fulfilled'),
  'partially-shipped': plain('partially_fulfilled'),
  shipped: plain('shipped'),
  delivered: plain('shipped'),
  'awaiting-shipment': plain('awaiting_shipment'),
  'ready-to-ship': plain('awaiting_shipment'),
};

/** What a status means; shops make their own, which we don't ship without being told. */
export function woocommerceStatus(status: string, paid: boolean): Meaning {
  if (status === 'on-hold')
    return paid ? { status: 'on_hold', holdReason: 'On hold in the shop.' } : plain('awaiting_payment');
  return core[status] ?? { status: 'on_hold', holdReason: `The shop's status is "${status}".` };
}
