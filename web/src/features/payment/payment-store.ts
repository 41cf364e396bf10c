import { create } from 'zustand';
import { createPayment, type PaymentConfig } from './create-payment';
import type { PaymentProvider } from './payment-provider';

interface PaymentState {
  /** What `payment` was made of. */
  config: PaymentConfig | null;
  /** Undefined while it loads, null without a key. */
  payment: PaymentProvider | null | undefined;
}

/** Area `payment`: the card payment of this page, created once and reused by the next checkout. Never card data. */
export const usePaymentStore = create<PaymentState>()(() => ({ config: null, payment: undefined }));

/** Makes the card payment of this configuration unless it is there or on its way. What could not be loaded is tried again. */
export function preparePayment(config: PaymentConfig): void {
  const { config: known, payment } = usePaymentStore.getState();
  if (known === config && payment !== null) return;
  usePaymentStore.setState({ config, payment: undefined });
  const show = (made: PaymentProvider | null) => {
    if (usePaymentStore.getState().config === config) usePaymentStore.setState({ payment: made });
  };
  createPayment(config).then(show, () => show(null));
}
