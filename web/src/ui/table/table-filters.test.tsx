import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterDays, FilterMany } from './table-filters';

describe('filter of many values', () => {
  it('lists a selected value that is not among its options, so that it can be cleared', async () => {
    const change = jest.fn();
    render(<FilterMany label="Carrier" value="ups,usps" options={[['usps', 'USPS']]} onChange={change} />);
    await userEvent.click(screen.getByText('Carrier', { selector: 'summary' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'ups', checked: true }));
    expect(change).toHaveBeenCalledWith('usps');
  });
});

describe('filter of days', () => {
  it('has both ends behind one button that shows how many are selected', async () => {
    const change = jest.fn();
    render(<FilterDays label="Created" from="2026-11-01" to="" onChange={change} />);
    const button = screen.getByText('Created', { selector: 'summary' });
    expect(button.textContent).toContain('1 chosen');
    await userEvent.click(button);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-01');
    fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2026-11-24' } });
    expect(change).toHaveBeenCalledWith({ to: '2026-11-24' });
  });
});
