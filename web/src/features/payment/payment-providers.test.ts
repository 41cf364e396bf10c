import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import type { Stripe } from '@stripe/stripe-js';
import type { PaymentForm, PaymentProvider } from './payment-provider';
import { PaymentUnavailable } from './payment-provider';
import { sandboxApi } from './sandbox/sandbox-api';
import { sandboxCases } from './sandbox/sandbox-cases';
import { sandboxProvider } from './sandbox/sandbox-provider';
import { SandboxSession } from './sandbox/sandbox-session';
import { stripeProvider } from './stripe/stripe-provider';
import { stripeResult } from './stripe/stripe-result';

const options = { mode: 'payment', amount: 1835, currency: 'USD', locale: 'en', theme: 'light' } as const;
const request = { clientSecret: 'pi_1_secret_2', returnUrl: 'http://localhost/back', email: 'ana@example.com' };

interface Outcome {
  error?: object;
  paymentIntent?: object;
}

/** What `window.Stripe` would be, as far as we use it. */
function fakeStripe(outcome: () => Outcome) {
  const listeners: Record<string, (state: object) => void> = {};
  const confirmPayment = jest.fn((_asked: object) => Promise.resolve(outcome()));
  const element = {
    on: (event: string, listener: (state: object) => void) => void (listeners[event] = listener),
    mount: () => queueMicrotask(() => listeners.ready?.({})),
    destroy: jest.fn(),
  };
  const update = jest.fn((_options: object) => undefined);
  const elements = jest.fn((_options: object) => ({
    create: () => element,
    submit: () => Promise.resolve({}),
    update,
  }));
  const confirmSetup = jest.fn((_asked: object) => Promise.resolve({ setupIntent: { status: 'succeeded' } }));
  const confirmCardPayment = jest.fn((_secret: string, _data: object) => Promise.resolve(outcome()));
  const stripe: unknown = { elements, confirmPayment, confirmSetup, confirmCardPayment };
  return { stripe: stripe as Stripe, elements, update, confirmPayment, confirmSetup, confirmCardPayment, element };
}
type Answer = 'succeeds' | 'declines' | 'loses';
const intents: Record<Answer, Outcome> = {
  succeeds: { paymentIntent: { status: 'requires_capture' } },
  declines: { error: { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' } },
  loses: { error: { type: 'api_connection_error' } },
};

const adapters: [string, (answer: Answer) => PaymentProvider][] = [
  ['stripe', (answer) => stripeProvider('pk_test_1', () => Promise.resolve(fakeStripe(() => intents[answer]).stripe))],
  [
    'standin',
    (answer) => sandboxProvider({ baseUrl: 'http://standin', publishableKey: 'pk_test_1', fetch: answering(answer) }),
  ],
];

function answering(answer: Answer): typeof fetch {
  return () => {
    if (answer === 'loses') return Promise.reject(new TypeError('cut'));
    const { paymentIntent, error } = intents[answer];
    return Promise.resolve(new Response(JSON.stringify(paymentIntent ?? { error }), { status: error ? 402 : 200 }));
  };
}

async function mounted(provider: PaymentProvider, mode: 'payment' | 'setup' = 'payment'): Promise<PaymentForm> {
  const box = document.body.appendChild(document.createElement('div'));
  const form = await act(() => provider.mount(box, { ...options, mode }));
  await act(() => new Promise<void>((ready) => form.on('ready', () => ready())));
  return form;
}

afterEach(() => {
  document.body.replaceChildren();
  jest.useRealTimers();
});

describe.each(adapters)('card form of %s (PAY-2)', (_name, provider) => {
  it('notifies late listeners that it is ready', async () => {
    const form = await mounted(provider('succeeds'));
    const heard = jest.fn();
    form.on('ready', heard);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('succeeds', async () => {
    const form = await mounted(provider('succeeds'));
    expect(await form.confirm(request)).toEqual({ status: 'succeeded' });
  });

  it('explains a decline, and can be tried again', async () => {
    const form = await mounted(provider('declines'));
    expect(await form.confirm(request)).toEqual({
      status: 'failed',
      code: 'insufficient_funds',
      message: 'The card does not have enough money. Use another card.',
      retryable: true,
    });
  });

  it('does not report a lost response as a failure', async () => {
    const form = await mounted(provider('loses'));
    expect(await form.confirm(request)).toEqual({ status: 'unknown' });
  });

  it('never asks for a card number on our own page (PAY-9)', async () => {
    await mounted(provider('succeeds'));
    const asked = [...document.querySelectorAll('input, textarea')].filter(
      (field) => field.getAttribute('type') !== 'radio',
    );
    expect(asked).toEqual([]);
  });
});

it.each([
  ['stolen_card', 'do_not_try_again', 'This card will not work. Use another card.'],
  ['card_velocity_exceeded', 'try_again_later', 'The card has reached its limit. Use another card or ask your bank.'],
  ['stolen_card', undefined, 'The bank declined the card. Use another card.'],
])('explains what to do after %s with the advice %s', (decline_code, advice_code, message) => {
  const error = { type: 'card_error', code: 'card_declined', decline_code, ...(advice_code && { advice_code }) };
  expect(stripeResult({ error })).toMatchObject({ status: 'failed', message, retryable: true });
});

describe('Stripe', () => {
  it('requests the sum with manual capture, cards only, and confirms without leaving when possible', async () => {
    const fake = fakeStripe(() => intents.succeeds);
    const form = await mounted(stripeProvider('pk_test_1', () => Promise.resolve(fake.stripe)));
    await form.confirm(request);
    const asked = {
      mode: 'payment',
      amount: 1835,
      currency: 'usd',
      captureMethod: 'manual',
      paymentMethodTypes: ['card'],
    };
    expect(fake.elements.mock.calls[0]?.[0]).toMatchObject(asked);
    form.update({ amount: 1700, currency: 'USD', theme: 'dark' });
    expect(fake.update.mock.calls[0]?.[0]).toMatchObject({ amount: 1700, currency: 'usd' });
    expect(fake.confirmPayment.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: request.clientSecret,
      redirect: 'if_required',
      confirmParams: { return_url: request.returnUrl, receipt_email: request.email },
    });
  });

  it('saves a card with a SetupIntent, and pays with a saved one', async () => {
    const fake = fakeStripe(() => intents.succeeds);
    const provider = stripeProvider('pk_test_1', () => Promise.resolve(fake.stripe));
    const form = await mounted(provider, 'setup');
    expect(await form.confirm({ ...request, clientSecret: 'seti_1_secret_2' })).toEqual({ status: 'succeeded' });
    expect(fake.confirmSetup.mock.calls[0]?.[0]).toMatchObject({
      clientSecret: 'seti_1_secret_2',
      redirect: 'if_required',
      confirmParams: { return_url: request.returnUrl },
    });
    expect(await provider.confirmSaved({ ...request, cardId: 'pm_1' })).toEqual({ status: 'succeeded' });
    expect(fake.confirmCardPayment.mock.calls[0]).toEqual([
      request.clientSecret,
      { payment_method: 'pm_1', return_url: request.returnUrl },
    ]);
    expect(fake.confirmPayment).not.toHaveBeenCalled();
  });

  it('is unavailable when its script is blocked, and works when it is unblocked (PAY-4)', async () => {
    let blocked = true;
    const fake = fakeStripe(() => intents.succeeds);
    const load = () => (blocked ? Promise.reject(new Error('Failed to load Stripe.js')) : Promise.resolve(fake.stripe));
    const provider = stripeProvider('pk_test_1', load);
    await expect(provider.mount(document.body, options)).rejects.toThrow(PaymentUnavailable);
    blocked = false;
    await expect(mounted(provider)).resolves.toBeTruthy();
  });

  it('fails after 10 s when the network does not respond (PAY-5)', async () => {
    jest.useFakeTimers();
    const provider = stripeProvider('pk_test_1', () => new Promise(() => undefined));
    const outcome = provider.mount(document.body, options).catch((error: unknown) => error);
    let over = false;
    void outcome.then(() => (over = true));
    await jest.advanceTimersByTimeAsync(9_999);
    expect(over).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(await outcome).toBeInstanceOf(PaymentUnavailable);
  });
});

describe('payment sandbox (PAY-3)', () => {
  const statuses: Record<string, Outcome> = {
    pm_card_visa: { paymentIntent: { status: 'requires_capture' } },
    pm_card_chargeDeclined: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
    pm_card_chargeDeclinedInsufficientFunds: intents.declines,
    pm_card_threeDSecure2Required: { paymentIntent: { status: 'requires_action' } },
    pm_card_processingThenSucceeds: { paymentIntent: { status: 'processing' } },
    pm_card_processingThenFails: { paymentIntent: { status: 'processing' } },
  };
  const ends: Record<string, string> = {
    pm_card_visa: 'succeeded',
    pm_card_chargeDeclined: 'failed',
    pm_card_chargeDeclinedInsufficientFunds: 'failed',
    pm_card_threeDSecure2Required: 'succeeded',
    pm_card_processingThenSucceeds: 'processing',
    pm_card_processingThenFails: 'processing',
    pm_card_connectionLost: 'unknown',
  };
  const asked: string[] = [];
  const standin: typeof fetch = (input, init) => {
    const form = init?.body as URLSearchParams;
    const url = input instanceof Request ? input.url : input.toString();
    asked.push(`${url} ${form.toString()}`);
    if (url.includes('/challenge')) {
      const approved = form.get('outcome') === 'approve';
      const failure = {
        status: 'requires_payment_method',
        last_payment_error: { code: 'payment_intent_authentication_failure' },
      };
      return Promise.resolve(new Response(JSON.stringify(approved ? { status: 'requires_capture' } : failure)));
    }
    const found = statuses[form.get('payment_method') ?? ''];
    if (!found) return Promise.reject(new TypeError('cut'));
    const body = JSON.stringify(found.paymentIntent ?? { error: found.error });
    return Promise.resolve(new Response(body, { status: found.error ? 402 : 200 }));
  };
  const session = () =>
    new SandboxSession(sandboxApi({ baseUrl: 'http://standin/', publishableKey: 'pk_test_1', fetch: standin }));

  it.each(sandboxCases.map(({ name, method }) => [name, method] as const))('%s', async (_name, method) => {
    const one = session();
    one.choose(method);
    one.watch(() => one.asking && queueMicrotask(() => one.settle('approve')));
    expect((await one.confirm('pi_7_secret_8')).status).toBe(ends[method]);
    expect(asked.at(-1)).toContain('pi_7/');
  });

  it('fails when the bank challenge is declined, and when the form is unmounted', async () => {
    for (const leave of [(one: SandboxSession) => one.settle('decline'), (one: SandboxSession) => one.abandon()]) {
      const one = session();
      one.choose('pm_card_threeDSecure2Required');
      one.watch(() => one.asking && queueMicrotask(() => leave(one)));
      expect(await one.confirm('pi_7_secret_8')).toMatchObject({ status: 'failed', retryable: true });
    }
  });

  it('saves a card by the address of its SetupIntent, and pays with a saved one', async () => {
    expect((await session().confirm('seti_7_secret_8')).status).toBe('succeeded');
    expect(asked.at(-1)).toContain('http://standin/v1/setup_intents/seti_7/confirm');
    statuses.pm_saved = { paymentIntent: { status: 'requires_capture' } };
    const provider = sandboxProvider({ baseUrl: 'http://standin', publishableKey: 'pk_test_1', fetch: standin });
    const paid = await act(() => provider.confirmSaved({ ...request, cardId: 'pm_saved' }));
    expect(paid).toEqual({ status: 'succeeded' });
    expect(asked.at(-1)).toContain('payment_method=pm_saved');
  });
});
