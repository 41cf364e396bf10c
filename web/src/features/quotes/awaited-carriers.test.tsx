import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { quote } from '../../testing/fixtures/shipment-fixtures';
import { AwaitedCarriers } from './awaited-carriers';

const pending = quote({ status: 'pending', offers: [], waitingFor: ['usps', 'fedex'] });
const page = (answer: typeof pending, stalled = false) => (
  <AwaitedCarriers quote={answer} stalled={stalled} onReload={() => undefined} />
);
const status = () => screen.getByRole('status').textContent;

describe('awaited carriers', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are late after the soft limit, and the prices so far can be chosen', () => {
    const { rerender } = render(page(pending));
    act(() => void jest.advanceTimersByTime(3_900));
    expect(status()).toBe('Asking 2 more carriers…');
    act(() => void jest.advanceTimersByTime(200));
    const added = 'Late prices are added for up to 10 seconds.';
    expect(status()).toBe(`Asking 2 more carriers… This takes longer than usual. ${added}`);
    rerender(page(quote({ status: 'partial', waitingFor: ['fedex'] })));
    expect(status()).toBe(`Asking 1 more carrier… You can choose a price now. ${added}`);
    rerender(page(quote()));
    expect(status()).toBe('3 services found');
  });

  it('offer no choice without any price', () => {
    const { rerender } = render(page(pending, true));
    expect(screen.getByText('No carrier has answered yet.')).toBeTruthy();
    rerender(page(quote({ status: 'partial', waitingFor: ['fedex'] }), true));
    expect(screen.getByText(/You can choose one of the prices so far/)).toBeTruthy();
  });
});
