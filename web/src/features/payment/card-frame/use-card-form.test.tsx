import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { MountUpdate, PaymentProvider } from '../payment-provider';
import { useCardForm } from './use-card-form';

function provider() {
  const update = jest.fn((_options: MountUpdate) => undefined);
  const mount = jest.fn<PaymentProvider['mount']>(() =>
    Promise.resolve({
      on: (event, listener) => {
        if (event === 'ready') queueMicrotask(() => listener({ complete: false }));
        return () => undefined;
      },
      confirm: () => Promise.resolve({ status: 'succeeded' as const }),
      update,
      destroy: () => undefined,
    }),
  );
  const made: PaymentProvider = {
    kind: 'stripe',
    mount,
    confirmSaved: () => Promise.resolve({ status: 'succeeded' as const }),
  };
  return { made, mount, update };
}

function Page({ payment, amount }: { payment: PaymentProvider; amount: number }) {
  const options = { mode: 'payment', amount, currency: 'USD', locale: 'en', theme: 'light' } as const;
  const { place, state } = useCardForm(payment, options);
  return <div ref={place}>{state}</div>;
}

describe('card form', () => {
  it('preserves what was typed when a coupon changes the sum', async () => {
    const { made, mount, update } = provider();
    const { rerender } = render(<Page payment={made} amount={3000} />);
    await screen.findByText('ready');
    rerender(<Page payment={made} amount={2700} />);
    expect(mount).toHaveBeenCalledTimes(1);
    expect(mount.mock.calls[0]?.[1]).toMatchObject({ amount: 3000 });
    expect(update.mock.calls.at(-1)?.[0]).toMatchObject({ amount: 2700, currency: 'USD' });
    expect(screen.getByText('ready')).toBeTruthy();
  });
});
