import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { PaymentConfig } from './create-payment';
import { usePayment } from './use-payment';
import { usePaymentStore } from './payment-store';

const config: PaymentConfig = { provider: 'standin', publishableKey: 'pk_test_1', standinUrl: 'http://x' };
afterEach(() => act(() => usePaymentStore.setState({ config: null, payment: undefined })));

describe('usePayment', () => {
  it('returns the same card payment from one checkout to the next', async () => {
    const first = renderHook(() => usePayment(config));
    expect(first.result.current).toBeUndefined();
    await waitFor(() => expect(first.result.current).toMatchObject({ kind: 'standin' }));
    const made = first.result.current;
    first.unmount();
    expect(renderHook(() => usePayment(config)).result.current).toBe(made);
  });

  it('creates another one for another configuration', async () => {
    const hook = renderHook(usePayment, { initialProps: config });
    await waitFor(() => expect(hook.result.current).toMatchObject({ kind: 'standin' }));
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    hook.rerender({ provider: 'stripe' });
    expect(hook.result.current).toBeUndefined();
    await waitFor(() => expect(hook.result.current).toBeNull());
    expect(usePaymentStore.getState().config).toEqual({ provider: 'stripe' });
    log.mockRestore();
  });
});
