import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FilterMany } from './table-filters';

describe('a filter of many values', () => {
  it('lists a chosen value that is not among its options, so that it can be unticked', async () => {
    const change = jest.fn();
    render(<FilterMany label="Carrier" value="ups,usps" options={[['usps', 'USPS']]} onChange={change} />);
    await userEvent.click(screen.getByText('Carrier', { selector: 'summary' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'ups', checked: true }));
    expect(change).toHaveBeenCalledWith('usps');
  });
});
