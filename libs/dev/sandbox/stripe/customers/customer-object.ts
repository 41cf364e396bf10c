import type { Metadata } from '../stripe-objects.js';

export type Customer = {
  id: string;
  object: 'customer';
  address: Record<string, unknown> | null;
  balance: number;
  created: number;
  currency: string | null;
  default_source: null;
  delinquent: false;
  description: string | null;
  discount: null;
  email: string | null;
  invoice_prefix: string;
  invoice_settings: {
    custom_fields: null;
    /** A payment method that is attached to this customer. */
    default_payment_method: string | null;
    footer: null;
    rendering_options: null;
  };
  livemode: false;
  metadata: Metadata;
  name: string | null;
  next_invoice_sequence: number;
  phone: string | null;
  preferred_locales: string[];
  shipping: Record<string, unknown> | null;
  tax_exempt: 'none';
  test_clock: null;
};

/** What Stripe returns for a deleted customer. */
export type DeletedCustomer = { id: string; object: 'customer'; deleted: true };
