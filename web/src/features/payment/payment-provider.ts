/** State of a card form. `complete`: it can be confirmed. */
export interface FormState {
  complete: boolean;
  message?: string;
}

/**
 * The outcome of a confirmation, as far as the browser knows. `unknown`: the response was lost; the card may have been charged,
 * so the order is checked, and the card is never confirmed again.
 */
export type ConfirmResult =
  | { status: 'succeeded' | 'processing' | 'redirect' | 'unknown' }
  | { status: 'failed'; code: string; message: string; retryable: boolean };

export interface ConfirmInput {
  clientSecret: string;
  /** Absolute address the bank sends the customer back to. */
  returnUrl: string;
  email?: string;
}

/** A mounted card form; in mode `setup` it confirms a SetupIntent. Card numbers never pass through our own DOM. */
export interface PaymentForm {
  on(event: 'ready' | 'change' | 'error', listener: (state: FormState) => void): () => void;
  confirm(input: ConfirmInput): Promise<ConfirmResult>;
  /** Changes the amount or the appearance; what was typed stays. */
  update(options: MountUpdate): void;
  destroy(): void;
}

export interface MountOptions {
  mode: 'payment' | 'setup';
  /** Minor units. */
  amount?: number;
  /** ISO 4217, upper case. */
  currency?: string;
  locale: 'en';
  theme: 'light' | 'dark';
}

export type MountUpdate = Pick<MountOptions, 'amount' | 'currency' | 'theme'>;

export interface PaymentProvider {
  kind: 'stripe' | 'standin';
  /** Pays with a saved card; the bank may challenge the customer, no form is needed. */
  confirmSaved(input: ConfirmInput & { cardId: string }): Promise<ConfirmResult>;
  /** Rejects with a `PaymentUnavailable` when the form cannot be shown; may be tried again. */
  mount(element: HTMLElement, options: MountOptions): Promise<PaymentForm>;
}

/** The card form cannot be shown now: script blocked, no network, too slow. */
export class PaymentUnavailable extends Error {}
