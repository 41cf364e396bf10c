import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createPayment } from './create-payment';

afterEach(() => {
  jest.restoreAllMocks();
});

describe('payment without a publishable key (PAY-1)', () => {
  it('is null, explains why once in exactly these words, and sends no request', async () => {
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const asked = jest.spyOn(globalThis, 'fetch');
    expect(await createPayment({ provider: 'stripe' })).toBeNull();
    expect(await createPayment({ provider: 'stripe', publishableKey: '  ' })).toBeNull();
    expect(await createPayment({ provider: 'standin', publishableKey: null, standinUrl: 'http://x' })).toBeNull();
    expect(consoleError.mock.calls).toEqual([['A Stripe publishable key is required.']]);
    expect(asked).not.toHaveBeenCalled();
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('payment with a publishable key', () => {
  it.each(['stripe', 'standin'] as const)('uses the configured provider: %s', async (provider) => {
    const made = await createPayment({ provider, publishableKey: 'pk_test_1', standinUrl: 'http://x' });
    expect(made?.kind).toBe(provider);
    expect(document.querySelector('script')).toBeNull();
  });
});
