import type { QueryClient } from '@tanstack/react-query';
import type { OrderBody, OrderView } from '#libs/contracts/orders/orders.js';
import { cartKey } from '../cart/cart-queries';
import { cancelOrder, checkPayment, isPayable, orderQuery, placeOrder, startPayment } from '../orders/order-queries';
import type { ConfirmCard } from './form/checkout-props';
import type { PaySteps } from './pay-order';
import { shipmentLists, shipmentQuery } from '../shipments/shipment-queries';
import { forgetKeys, keyFor } from '../../lib/http/idempotency-key';

/** The customer's agreement: content, receipt address, displayed total (minor units), saved card. */
interface Agreement {
  shipments: readonly string[];
  email: string;
  total: number;
  coupon?: string | undefined;
  cardId: string | null;
  /** An order that is paid as it is. */
  order?: string | undefined;
}

const keyPurpose = 'order';

/** The calls behind one press of Pay. An order that still waits for a card is used again. */
export function paySteps(
  client: QueryClient,
  { shipments, email, total, coupon, cardId, order: known }: Agreement,
  confirm: ConfirmCard,
): PaySteps {
  const body: OrderBody = {
    shipments: [...shipments],
    email,
    total,
    acceptTerms: true,
    ...(coupon === undefined ? {} : { coupon }),
  };
  const fresh = async () => {
    const order = await placeOrder(body, keyFor(keyPurpose, body));
    for (const slug of shipments) void client.invalidateQueries({ queryKey: shipmentQuery(slug).queryKey });
    void client.invalidateQueries({ queryKey: shipmentLists });
    void client.invalidateQueries({ queryKey: cartKey });
    return order;
  };
  return {
    placeOrder: async () => {
      const order = (await running(client, body, known)) ?? (await fresh());
      client.setQueryData(orderQuery(order.id).queryKey, order);
      return { id: order.id, free: order.total.amount === 0 };
    },
    startPayment: (order) => startPayment(order, cardId),
    confirm,
    check: checkPayment,
  };
}

/**
 * The order of an earlier press. While it waits for a card it is reused if it is for the same things, and canceled if
 * not; one that is being settled is only watched.
 */
async function running(client: QueryClient, body: OrderBody, known?: string) {
  const [first] = body.shipments;
  const orderId = known ?? (first && (await client.fetchQuery({ ...shipmentQuery(first), staleTime: 0 })).orderId);
  if (!orderId) return undefined;
  const order = await client.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
  if (!isPayable(order) || isSame(order, body)) return order;
  await cancelOrder(orderId);
  forgetKeys(keyPurpose);
  return undefined;
}

function isSame(order: OrderView, body: OrderBody): boolean {
  const slugs = order.items.map((item) => item.shipment);
  const sameItems = slugs.length === body.shipments.length && slugs.every((slug) => body.shipments.includes(slug));
  const sameMoney = order.total.amount === body.total && (order.coupon ?? undefined) === body.coupon;
  return sameItems && sameMoney && order.email === body.email;
}
