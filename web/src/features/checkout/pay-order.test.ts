import { describe, expect, it, jest } from '@jest/globals';
import type { PaymentStart } from '#libs/contracts/orders/orders.js';
import { usd } from '../../testing/fixtures/shipment-fixtures';
import { payOrder, type PaySteps } from './pay-order';
import type { ConfirmResult } from '../payment/payment-provider';

const start = (status: PaymentStart['status'] = 'created'): PaymentStart => ({
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret_2',
  amount: usd(1835),
  status,
  savedCard: null,
});

function steps(result: ConfirmResult | Error, status?: PaymentStart['status']) {
  const confirm = jest.fn(() => (result instanceof Error ? Promise.reject(result) : Promise.resolve(result)));
  const check = jest.fn((_orderId: string) => Promise.reject(new Error('away')));
  const all: PaySteps = {
    placeOrder: () => Promise.resolve({ id: 'order-1', free: false }),
    startPayment: () => Promise.resolve(start(status)),
    confirm,
    check,
  };
  return { all, confirm, check };
}

describe('payOrder', () => {
  it.each(['succeeded', 'processing', 'redirect', 'unknown'] as const)(
    'leads a payment with the status %s to the order page',
    async (status) => {
      const { all, check } = steps({ status });
      expect(await payOrder(all)).toEqual({ next: 'watch', orderId: 'order-1' });
      expect(check).toHaveBeenCalledWith('order-1');
    },
  );

  it('charges no card when there is nothing to pay', async () => {
    const { all, confirm } = steps({ status: 'succeeded' });
    const free = { ...all, placeOrder: () => Promise.resolve({ id: 'order-1', free: true }) };
    expect(await payOrder(free)).toEqual({ next: 'watch', orderId: 'order-1' });
    expect(confirm).not.toHaveBeenCalled();
  });

  it('returns a declined card with its reason', async () => {
    const { all } = steps({ status: 'failed', code: 'x', message: 'No money.', retryable: true });
    expect(await payOrder(all)).toEqual({ next: 'again', orderId: 'order-1', message: 'No money.', retryable: true });
  });

  it('checks the payment when the card form breaks in the middle, instead of reporting a failure (PAY-7)', async () => {
    expect(await payOrder(steps(new Error('network')).all)).toEqual({ next: 'watch', orderId: 'order-1' });
  });

  it.each(['processing', 'authorised', 'captured'] as const)(
    'never charges the card of a payment that is %s',
    async (status) => {
      const { all, confirm } = steps({ status: 'succeeded' }, status);
      expect(await payOrder(all)).toEqual({ next: 'watch', orderId: 'order-1' });
      expect(confirm).not.toHaveBeenCalled();
    },
  );
});
