import { useEffect, useState } from 'react';
import type { PaymentProvider } from './payment-provider';
import { createPayment, type PaymentConfig } from './create-payment';

/** The payment object of this configuration: undefined while it loads, null without a key. */
export function usePayment(config: PaymentConfig | undefined): PaymentProvider | null | undefined {
  const [payment, setPayment] = useState<PaymentProvider | null>();
  useEffect(() => {
    if (!config) return;
    let gone = false;
    createPayment(config).then(
      (made) => void (gone || setPayment(made)),
      () => void (gone || setPayment(null)),
    );
    return () => {
      gone = true;
    };
  }, [config]);
  return payment;
}
