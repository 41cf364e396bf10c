import { redirect } from 'react-router-dom';
import { orderView, type OrderView } from '#libs/contracts/orders/orders.js';
import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../../lib/navigation/paths';
import { isPayable } from '../../orders/order-queries';
import { flowPositionOfShipment, stepHref } from '../../shipment-flow/flow-steps';
import { api } from '../../../session/api';

export interface PaymentPage {
  shipment: ShipmentView;
  /** An order of an earlier try that still waits for a card. */
  order: OrderView | null;
}

/** A shipment at its payment; without a price it returns to the rates, while being paid it goes to its result. */
export async function loadPayment(slug: string, signal: AbortSignal): Promise<PaymentPage | Response> {
  const shipment = await api.get(shipmentView, `/shipments/${encodeURIComponent(slug)}`, { signal });
  if (!shipment.offer) return redirect(stepHref('rate', flowPositionOfShipment(shipment)));
  const order = shipment.orderId ? await api.get(orderView, `/orders/${shipment.orderId}`, { signal }) : null;
  if (order && !isPayable(order)) return redirect(paths.handlePayment.href({ slug }, { order: order.id }));
  return { shipment, order };
}
