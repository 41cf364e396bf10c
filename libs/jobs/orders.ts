import * as z from 'zod/mini';
import { defineJob } from './job.js';

const order = z.object({ orderId: z.uuid() });

/** Retries an unavailable payment provider for about five minutes; each try may take a minute. */
export const providerBackoff = { attempts: 12, backoff: { firstMs: 500, maxMs: 60_000 }, timeoutMs: 60_000 };

/** Applies the provider's state of an order's payment; an authorized payment starts the label purchases. */
export const settlePayment = defineJob({
  name: 'settle-payment',
  payload: order,
  waitsOnce: true,
  startsAtOnce: true,
  concurrency: 12,
  ...providerBackoff,
});

/**
 * When no label of the order is open any more: captures exactly the price of the labels that exist, and releases the
 * rest.
 */
export const captureOrder = defineJob({
  name: 'capture-order',
  payload: order,
  waitsOnce: true,
  runsNext: true,
  ...providerBackoff,
});

/** A carrier has scanned a return that is paid for when it is used: charges the saved card. */
export const chargeReturn = defineJob({ name: 'charge-return', payload: order, ...providerBackoff });

/** Tells the user that a saved card did not pay the order; asked for where nobody sees the answer. */
export const mailCardProblem = defineJob({ name: 'mail-card-problem', payload: order, ...providerBackoff });

/** The tick that finds unsettled orders without a message, and enqueues their jobs. */
export const reconcileOrders = defineJob({
  name: 'reconcile-orders',
  payload: z.object({}),
  concurrency: 1,
});
