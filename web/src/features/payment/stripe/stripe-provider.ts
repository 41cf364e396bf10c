import { loadStripe } from '@stripe/stripe-js/pure';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { FormEvents } from '../card-frame/form-events';
import type { ConfirmInput, MountOptions, PaymentForm, PaymentProvider } from '../payment-provider';
import { PaymentUnavailable } from '../payment-provider';
import { stripeAppearance } from './stripe-appearance';
import { stripeResult } from './stripe-result';

export type LoadStripe = (key: string, options: { locale: 'en' }) => Promise<Stripe | null>;

/** A black-holed network would hang for minutes otherwise. */
const loadLimitMs = 10_000;
const unavailable = 'The card form could not be loaded. Check your connection or an ad blocker, then try again.';

/** Stripe's Payment Element, cards only. Its script is requested on the first mount, never before. */
export function stripeProvider(key: string, load: LoadStripe = loadStripe): PaymentProvider {
  return {
    kind: 'stripe',
    mount: async (element, options) => mountElement(await loaded(key, load), element, options),
    confirmSaved: async ({ clientSecret, cardId, returnUrl }) => {
      const stripe = await loaded(key, load);
      const data = { payment_method: cardId, return_url: returnUrl };
      return stripeResult(await stripe.confirmCardPayment(clientSecret, data));
    },
  };
}

async function loaded(key: string, load: LoadStripe): Promise<Stripe> {
  const stripe = await withTimeout(
    load(key, { locale: 'en' }).catch(() => null),
    loadLimitMs,
    unavailable,
  );
  if (!stripe) throw new PaymentUnavailable(unavailable);
  return stripe;
}

/** `work`, or `PaymentUnavailable` after `ms` milliseconds. What `work` does later is ignored. */
async function withTimeout<T>(work: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentUnavailable(message)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}

function mountElement(stripe: Stripe, element: HTMLElement, options: MountOptions): PaymentForm {
  const elements = elementsOf(stripe, options);
  const card = elements.create('payment', { layout: 'tabs', wallets: { applePay: 'never', googlePay: 'never' } });
  const events = new FormEvents();
  card.on('ready', () => events.emit('ready', { complete: false }));
  card.on('change', (state) => events.emit('change', { complete: state.complete }));
  card.on('loaderror', (state) =>
    events.emit('error', { complete: false, message: state.error.message ?? unavailable }),
  );
  card.mount(element);
  return {
    on: (event, listener) => events.on(event, listener),
    confirm: (input) => (options.mode === 'setup' ? confirmSetup : confirm)(stripe, elements, input),
    update: ({ amount, currency, theme }) =>
      void elements.update({
        appearance: stripeAppearance(theme),
        ...(options.mode === 'payment' && amount ? { amount, currency: (currency ?? 'USD').toLowerCase() } : {}),
      }),
    destroy: () => {
      events.clear();
      card.destroy();
    },
  };
}

function elementsOf(stripe: Stripe, options: MountOptions): StripeElements {
  const style = { appearance: stripeAppearance(options.theme), paymentMethodTypes: ['card'] };
  const currency = (options.currency ?? 'USD').toLowerCase();
  if (options.mode === 'setup') return stripe.elements({ mode: 'setup', currency, ...style });
  return stripe.elements({ mode: 'payment', amount: options.amount ?? 0, currency, captureMethod: 'manual', ...style });
}

async function confirm(stripe: Stripe, elements: StripeElements, input: ConfirmInput) {
  const checked = await elements.submit();
  if (checked.error) return stripeResult({ error: checked.error });
  return stripeResult(
    await stripe.confirmPayment({
      elements,
      clientSecret: input.clientSecret,
      confirmParams: { return_url: input.returnUrl, ...(input.email ? { receipt_email: input.email } : {}) },
      redirect: 'if_required',
    }),
  );
}

async function confirmSetup(stripe: Stripe, elements: StripeElements, input: ConfirmInput) {
  const checked = await elements.submit();
  if (checked.error) return stripeResult({ error: checked.error });
  const { error, setupIntent } = await stripe.confirmSetup({
    elements,
    clientSecret: input.clientSecret,
    confirmParams: { return_url: input.returnUrl },
    redirect: 'if_required',
  });
  return stripeResult(error ? { error } : { paymentIntent: setupIntent });
}
