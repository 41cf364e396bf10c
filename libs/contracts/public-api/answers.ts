import * as z from 'zod/mini';
import { orderItemView, orderView } from '../orders/orders.js';
import { labelView } from '../shipments/labels.js';
import { quoteView } from '../shipments/quotes.js';
import { shipmentRow } from '../shipments/shipment-lists.js';
import { shipmentView } from '../shipments/shipments.js';
import { trackingView } from '../shipments/tracking.js';
import { pageOf } from '../values/page.js';

/** False: no real money and no real postage. */
const livemode = { livemode: z.boolean() };

/** Objects of the public API: as in the app, and whether they are real. */
export const v1Quote = z.extend(quoteView, livemode);
export const v1Shipment = z.extend(shipmentView, livemode);
export const v1ShipmentPage = pageOf(z.extend(shipmentRow, livemode));
export const v1Order = z.extend(orderView, livemode);
export const v1OrderItemPage = pageOf(z.extend(orderItemView, livemode));
export const v1Label = z.extend(labelView, livemode);
export const v1Tracker = z.extend(trackingView, livemode);
