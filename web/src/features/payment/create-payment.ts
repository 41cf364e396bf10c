import type { PaymentProvider } from './payment-provider';

export interface PaymentConfig {
  provider: 'stripe' | 'standin';
  publishableKey?: string | null;
  /** Address of the Stripe sandbox, for `standin` only. */
  standinUrl?: string;
}

const missingKey = 'A Stripe publishable key is required.';
let warned = false;

/**
 * The card payment of this configuration, its code loaded on demand. Without a publishable key: null, the text above on the
 * console once, and no request.
 */
export async function createPayment(config: PaymentConfig): Promise<PaymentProvider | null> {
  const key = config.publishableKey?.trim();
  if (!key) {
    // eslint-disable-next-line no-console -- the specification asks for exactly this text on the console
    if (!warned) console.error(missingKey);
    warned = true;
    return null;
  }
  if (config.provider === 'standin') {
    const { sandboxProvider } = await import('./sandbox/sandbox-provider');
    return sandboxProvider({ publishableKey: key, baseUrl: config.standinUrl ?? '' });
  }
  const { stripeProvider } = await import('./stripe/stripe-provider');
  return stripeProvider(key);
}
