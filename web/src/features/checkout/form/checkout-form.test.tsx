import { describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { PaymentProvider } from '../../payment/payment-provider';
import type { PayRequest } from './checkout-props';
import { CheckoutForm } from './checkout-form';

const payment: PaymentProvider = {
  mount: () =>
    Promise.resolve({
      confirm: () => Promise.resolve({ status: 'succeeded' }),
      on: (event: string, listen: (state: { message?: string }) => void) => void (event === 'ready' && listen({})),
      update: () => undefined,
      destroy: () => undefined,
    }),
} as unknown as PaymentProvider;

function show(agreed: boolean) {
  const pay = jest.fn((_request: PayRequest) => Promise.resolve({ next: 'watch' as const, orderId: 'o1' }));
  render(
    <CheckoutForm
      total={{ amount: 3000, currency: 'USD' }}
      email="ana@example.com"
      payment={payment}
      returnUrl={String}
      terms="I accept the terms"
      agreed={agreed}
      pay={pay}
      onWatch={() => undefined}
      problem={String}
    />,
  );
  return pay;
}

describe('payment form', () => {
  it('asks for e-mail and terms once, and not again for an order placed with them', async () => {
    const pay = show(true);
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText('ana@example.com')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $30.00' }));
    await waitFor(() => expect(pay.mock.calls[0]?.[0]).toEqual({ email: 'ana@example.com', cardId: null }));
  });

  it('is not submitted before the terms are accepted', async () => {
    const pay = show(false);
    await userEvent.click(await screen.findByRole('button', { name: 'Pay $30.00' }));
    expect(await screen.findByText('Accept the terms to continue.')).toBeTruthy();
    expect(pay).not.toHaveBeenCalled();
  });
});
