import type { ReactNode } from 'react';
import type { SavedCard } from '#libs/contracts/payments/cards.js';
import type { Money } from '#libs/contracts/values/money.js';
import type { PayOutcome } from '../pay-order';
import type { ConfirmResult, PaymentProvider } from '../../payment/payment-provider';

export type ConfirmCard = (clientSecret: string, orderId: string) => Promise<ConfirmResult>;

export interface PayRequest {
  email: string;
  /** A saved card; null for the one in the form. */
  cardId: string | null;
}

export interface CheckoutFormProps {
  total: Money;
  /** E-mail known from the shipment. */
  email: string;
  payment: PaymentProvider | null | undefined;
  /** The payer's saved cards. */
  cards?: readonly SavedCard[];
  /** Absolute address the bank sends the customer back to. */
  returnUrl: (orderId: string) => string;
  terms: ReactNode;
  /** E-mail and terms were given when the order was placed: they are not asked for again. */
  agreed?: boolean;
  /** Why nothing is lost without a card form, and what is paid for; of shipments where absent. */
  saved?: string;
  promise?: string;
  /** One press of Pay, from order to answer; see `payOrder`. */
  pay: (request: PayRequest, confirm: ConfirmCard) => Promise<PayOutcome>;
  /** The money is decided elsewhere from here on. */
  onWatch: (orderId: string) => void;
  /** Why an attempt could not start: price changed, offer expired, no response. Shows what to do. */
  problem: (error: unknown) => ReactNode;
}
