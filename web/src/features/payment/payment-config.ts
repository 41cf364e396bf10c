import { queryOptions } from '@tanstack/react-query';
import { loadConfig } from '../../lib/config';
import type { PaymentConfig } from './create-payment';

/** Which card payment this configuration has. */
export const paymentConfigQuery = queryOptions({
  queryKey: ['config', 'payment'],
  queryFn: paymentConfig,
  staleTime: Infinity,
});

async function paymentConfig(): Promise<PaymentConfig> {
  const { stripe } = await loadConfig();
  return {
    provider: stripe?.provider ?? 'stripe',
    publishableKey: stripe?.publishableKey ?? null,
    ...(stripe?.standinUrl ? { standinUrl: stripe.standinUrl } : {}),
  };
}
