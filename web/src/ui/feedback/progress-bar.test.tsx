import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ProgressBar } from './progress-bar';

const bar = () => screen.queryByRole('progressbar');
const pass = (milliseconds: number) => act(() => void jest.advanceTimersByTime(milliseconds));

describe('progress bar', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('shows nothing for the first 200 ms', () => {
    render(<ProgressBar active />);
    pass(199);
    expect(bar()).toBeNull();
    pass(2);
    expect(bar()?.dataset.phase).toBe('running');
  });

  it('never shows for work of 150 ms', () => {
    const { rerender } = render(<ProgressBar active />);
    pass(150);
    rerender(<ProgressBar active={false} />);
    pass(5_000);
    expect(bar()).toBeNull();
  });

  it('grows over 5 s, fills when done and disappears', () => {
    const { rerender } = render(<ProgressBar active />);
    pass(201);
    expect(bar()?.style.transitionDuration).toBe('5000ms');
    rerender(<ProgressBar active={false} />);
    expect(bar()?.dataset.phase).toBe('done');
    pass(600);
    expect(bar()).toBeNull();
  });

  it('turns red when it failed', () => {
    const { rerender } = render(<ProgressBar active />);
    pass(201);
    rerender(<ProgressBar active={false} failed />);
    expect(bar()?.className).toContain('bg-danger');
  });
});
