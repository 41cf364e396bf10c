import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { usePolled } from './use-polled';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function poll(answers: string[]) {
  const queryFn = jest.fn(() => Promise.resolve(answers.length > 1 ? (answers.shift() ?? '') : (answers[0] ?? '')));
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const hook = renderHook(() => usePolled({ queryKey: ['thing'], queryFn }, { done: (text) => text === 'done' }), {
    wrapper,
  });
  return { ...hook, queryFn };
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

describe('usePolled', () => {
  it('stops with the settled response', async () => {
    const { result, queryFn } = poll(['wait', 'wait', 'done']);
    await later(10_000);
    expect(result.current.data).toBe('done');
    await later(600_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    expect(result.current.stalled).toBe(false);
  });

  it('reports after ten minutes that work continues, and polls only on request', async () => {
    const { result, queryFn } = poll(['wait']);
    await later(615_000);
    expect(result.current.stalled).toBe(true);
    const asked = queryFn.mock.calls.length;
    await later(600_000);
    expect(queryFn).toHaveBeenCalledTimes(asked);
    await act(async () => {
      result.current.askAgain();
      await jest.advanceTimersByTimeAsync(1);
    });
    expect(result.current.stalled).toBe(false);
    expect(queryFn).toHaveBeenCalledTimes(asked + 1);
  });
});
