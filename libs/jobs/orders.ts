import * as z from 'zod/mini';
import { defineJob } from './job.js';

const order = z.object({ orderId: z.uuid() });

/** A payment provider that is away is asked again for some five minutes; each try may take a minute. */
export const providerBackoff = { attempts: 12, backoff: { firstMs: 500, maxMs: 60_000 }, timeoutMs: 60_000 };

/** Takes over where an order's payment stands at the provider; an authorised one starts the label purchases. */
export const settlePayment = defineJob({
  name: 'settle-payment',
  payload: order,
  waitsOnce: true,
  ...providerBackoff,
});

/** When no label of the order is open any more: takes exactly the sum of the labels that exist, releases the rest. */
export const captureOrder = defineJob({
  name: 'capture-order',
  payload: order,
  waitsOnce: true,
  ...providerBackoff,
});

/** The tick that finds unsettled orders without a message, and enqueues their jobs. */
export const reconcileOrders = defineJob({
  name: 'reconcile-orders',
  payload: z.object({}),
  concurrency: 1,
});
