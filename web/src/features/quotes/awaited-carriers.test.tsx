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

  it('are named after 15 seconds, until all have answered', () => {
    const { rerender } = render(page(pending));
    act(() => void jest.advanceTimersByTime(14_000));
    expect(status()).toBe('Asking 2 more carriers…');
    act(() => void jest.advanceTimersByTime(2_000));
    expect(status()).toBe(
      'Asking 2 more carriers… This is taking longer than usual. Prices appear here as carriers answer.',
    );
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
