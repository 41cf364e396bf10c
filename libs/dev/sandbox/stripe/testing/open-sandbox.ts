import Stripe from 'stripe';
import type { ledgerOf } from '../money/ledger.js';
import type { LoggedRequest } from '../http/request-log.js';
import type { StripeSandboxOptions } from '../sandbox-options.js';
import { startStripeSandbox } from '../start-stripe-sandbox.js';
import { shapeFaults } from './stripe-shape.js';

export const secretKey = 'sk_test_sandbox';
export const publishableKey = 'pk_test_sandbox';
export const webhookSecret = 'whsec_sandbox';

/** A sandbox with Stripe's own client; `faultsOfShape` collects deviations of any response from Stripe's shape. */
export async function openSandbox(options: Partial<StripeSandboxOptions> = {}) {
  const sandbox = await startStripeSandbox({
    port: 0,
    secretKey,
    publishableKey,
    webhookSecret,
    processingMs: 5,
    webhookRetryMs: 5,
    ...options,
  });
  const stripe = clientOf(sandbox.url);
  const faultsOfShape: string[] = [];
  const emitter: { on: (event: 'response', listener: (answer: { body?: unknown }) => void) => void } = stripe;
  emitter.on('response', ({ body }) => faultsOfShape.push(...shapeFaults(body)));
  const control = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/_sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as T;
  };
  return {
    ...sandbox,
    stripe,
    faultsOfShape,
    control,
    ledger: () => control<ReturnType<typeof ledgerOf>>('GET', 'ledger'),
    requests: () => control<LoggedRequest[]>('GET', 'requests'),
    faults: (faults: unknown) => control('POST', 'faults', faults),
    authorized: (amount = 1245) =>
      stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        capture_method: 'manual',
        payment_method: 'pm_card_visa',
        confirm: true,
      }),
  };
}

function clientOf(url: string): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    emitEventBodies: true,
  });
}

export type OpenSandbox = Awaited<ReturnType<typeof openSandbox>>;
