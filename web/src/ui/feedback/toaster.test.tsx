import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast, useApp } from '../../stores/app-status';
import Toaster from './toaster';

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
const shown = (text: string) => screen.queryByText(text)?.closest('[data-sonner-toast]');
const here = (text: string) => shown(text)?.getAttribute('data-removed') === 'false';

describe('toasts', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    useApp.setState({ toasts: [] });
    render(<Toaster />);
  });
  afterEach(() => void jest.useRealTimers());

  it('stay 10 s at the top right and then disappear', async () => {
    act(() => toast('Saved'));
    await pass(50);
    expect(shown('Saved')?.getAttribute('data-y-position')).toBe('top');
    expect(shown('Saved')?.getAttribute('data-x-position')).toBe('right');
    await pass(9_900);
    expect(here('Saved')).toBe(true);
    await pass(600);
    expect(here('Saved')).toBe(false);
  });

  it('stay while hovered', async () => {
    act(() => toast('Hold me'));
    await pass(50);
    fireEvent.mouseMove(screen.getByText('Hold me').closest('ol') as HTMLElement);
    await pass(13_000);
    expect(here('Hold me')).toBe(true);
  });

  it('with the same key replace each other', async () => {
    act(() => toast('None left', { key: 'seek' }));
    await pass(50);
    act(() => toast('None left', { key: 'seek' }));
    await pass(50);
    expect(screen.getAllByText('None left')).toHaveLength(1);
  });

  it('close by their button; errors are alerts', async () => {
    act(() => toast('Declined', { tone: 'danger' }));
    await pass(50);
    expect(screen.getByRole('alert').textContent).toBe('Declined');
    fireEvent.click(shown('Declined')?.querySelector('[data-close-button]') as HTMLElement);
    await pass(500);
    expect(here('Declined')).toBe(false);
  });
});
