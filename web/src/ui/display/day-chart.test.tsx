import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { DayChart } from './day-chart';
import { ticksOf } from './chart-scale';

const days = ['2026-11-01', '2026-11-02', '2026-11-03'];

describe('day chart', () => {
  it('names both axes and reads the figures of a day with the arrow keys', async () => {
    const { container } = render(
      <main>
        <DayChart
          label="Sales by day"
          unit="US dollars a day"
          days={days}
          series={[{ name: 'Sales', values: [10, 20, 30] }]}
          format={(value) => `$${value}`}
        />
      </main>,
    );
    expect(screen.getByText('US dollars a day')).toBeTruthy();
    for (const day of ['Sun, Nov 1', 'Mon, Nov 2', 'Tue, Nov 3']) expect(screen.getByText(day)).toBeTruthy();
    await userEvent.tab();
    const reader = screen.getByRole<HTMLInputElement>('slider', { name: 'Day of: Sales by day' });
    expect(reader).toHaveFocus();
    expect(reader.getAttribute('aria-valuetext')).toBe('Tue, Nov 3: Sales $30');
    expect(screen.getByText('Tue, Nov 3: Sales $30')).toBeTruthy();
    fireEvent.change(reader, { target: { value: '0' } });
    expect(reader.getAttribute('aria-valuetext')).toBe('Sun, Nov 1: Sales $10');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('breaks its line on a day without a figure', () => {
    const rate = (values: (number | null)[]) => (
      <DayChart
        label="Rate"
        unit="Percent"
        days={days}
        series={[{ name: 'Rate', values }]}
        format={(one) => `${one}%`}
      />
    );
    const { container, rerender } = render(rate([50, 100, null]));
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M0 50L50 0');
    expect(screen.getByText('Tue, Nov 3: Rate none')).toBeTruthy();
    rerender(rate([null, 100, null]));
    expect(container.querySelector('path')?.getAttribute('d')).toBe('M50 0h0.01');
  });

  it('names three days of a long span', () => {
    expect(ticksOf(30)).toEqual([0, 15, 29]);
    expect(ticksOf(1)).toEqual([0]);
    expect(ticksOf(2)).toEqual([0, 1]);
  });
});
