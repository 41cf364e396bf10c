import { describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../../testing/dom/axe';
import { FormProvider, useForm } from 'react-hook-form';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { DetailsForm } from '../../../stores/drafts/shipment-draft';
import { emptyDetails } from './details-form';
import { DetailsSections } from './details-sections';

const countries = [
  { code: 'US', name: 'United States' },
  { code: 'DE', name: 'Germany' },
];

function Page() {
  const form = useForm<DetailsForm>({ defaultValues: emptyDetails('2026-11-21') });
  return (
    <main>
      <FormProvider {...form}>
        <DetailsSections
          international
          origin="US"
          destination="DE"
          countries={countries}
          dates={['2026-11-21', '2026-11-22']}
        />
      </FormProvider>
    </main>
  );
}

const show = () => render(<RouterProvider router={createMemoryRouter([{ path: '*', element: <Page /> }])} />);

describe('customs lines (DET-2)', () => {
  it('are added, filled in and removed with the keyboard, with the right total', async () => {
    show();
    const user = userEvent.setup();
    for (const number of [1, 2]) {
      act(() => screen.getByRole('button', { name: 'Add an item' }).focus());
      await user.keyboard('{Enter}');
      const added = within(screen.getByRole('group', { name: `Item ${number}` }));
      expect(added.getByLabelText('Item description')).toBe(document.activeElement);
    }
    const [first, second] = screen.getAllByRole('textbox', { name: /Value each, in/ });
    const [pieces] = screen.getAllByRole('textbox', { name: 'Quantity' });
    await user.clear(pieces as HTMLElement);
    await user.type(pieces as HTMLElement, '3');
    await user.type(first as HTMLElement, '12.50');
    await user.type(second as HTMLElement, '1');
    expect(screen.getByText('2 lines, $38.50 in all')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Remove item 2' }).focus());
    await user.keyboard('{Enter}');
    expect(screen.getByText('1 line, $37.50 in all')).toBeTruthy();
  });

  it('name the exemption from filing, and require an ITN without one', async () => {
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Add an item' }));
    expect(screen.getByText('No filing needed: NOEEI 30.37(a) applies.')).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Value each, in/ }), '2500.01');
    expect(screen.getByText('This export must be filed in AES first.')).toBeTruthy();
  });

  it('require a value only when insured, and count the characters of a reference', async () => {
    const { container } = show();
    expect(screen.queryByLabelText(/Insured value/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Insure the contents' }));
    expect(screen.getByLabelText(/Insured value/)).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Line 1/), 'Order 1042');
    expect(screen.getByText('10 of 25')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });
});
