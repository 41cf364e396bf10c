import { useEffect } from 'react';
import type { PaymentProvider } from './payment-provider';
import type { PaymentConfig } from './create-payment';
import { preparePayment, usePaymentStore } from './payment-store';

/** The payment object of this configuration: undefined while it loads, null without a key. */
export function usePayment(config: PaymentConfig | undefined): PaymentProvider | null | undefined {
  const payment = usePaymentStore((state) => (state.config === config ? state.payment : undefined));
  useEffect(() => {
    if (config) preparePayment(config);
  }, [config]);
  return payment;
}
