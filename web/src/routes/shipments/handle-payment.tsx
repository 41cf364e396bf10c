import { redirect, useLoaderData, type LoaderFunctionArgs } from 'react-router-dom';
import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { nextHref } from '../../features/shipment-flow/flow-steps';
import { api } from '../../session/api';
import { notFound, parseSlug } from '../../lib/navigation/route-params';
import { PaymentOutcome } from '../../features/checkout/shipment/payment-outcome';

export const handle = { title: 'Payment' };

interface PaymentPage {
  shipment: ShipmentView;
  order: OrderView;
}

/** `{slug}` is the shipment's; its order is the one of `?order=` or the one it is part of. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const { signal } = request;
  const shipment = await api.get(shipmentView, `/shipments/${parseSlug(params)}`, { signal });
  const id = new URL(request.url).searchParams.get('order') ?? shipment.orderId;
  if (!id) return redirect(nextHref(shipment));
  const order = await api.get(orderView, `/orders/${id}`, { signal });
  return order.charge?.shipment === shipment.slug || order.items.some((item) => item.shipment === shipment.slug)
    ? ({ shipment, order } satisfies PaymentPage)
    : notFound();
}

export function Component() {
  return <PaymentOutcome {...useLoaderData<PaymentPage>()} />;
}
