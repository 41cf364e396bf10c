import { describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { OfferView, QuoteView } from '#libs/contracts/shipments/quotes.js';
import { offer, quote } from '../../testing/fixtures/shipment-fixtures';
import { RatesView, type RatesViewProps } from './rates-view';

const nothing = () => undefined;

function Page(props: Partial<RatesViewProps> & { quote: QuoteView | undefined }) {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <RatesView
      error={null}
      stalled={false}
      chosen={chosen}
      onChoose={(one) => setChosen(one.id)}
      onRateAgain={nothing}
      asking={false}
      onReload={nothing}
      {...props}
    />
  );
}

function show(first: Partial<RatesViewProps> & { quote: QuoteView | undefined }) {
  const page = (props: typeof first) => (
    <RouterProvider key="page" router={createMemoryRouter([{ path: '*', element: <Page {...props} /> }])} />
  );
  const view = render(page(first));
  return { ...view, next: (props: typeof first) => view.rerender(page(props)) };
}

/** Without a router, so that a new answer keeps the state of the page. */
function showLive(first: QuoteView) {
  const view = render(<Page quote={first} />);
  return { ...view, next: (answer: QuoteView) => view.rerender(<Page quote={answer} />) };
}

const order = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label')?.split(',')[0]);
const openDetails = () => userEvent.click(screen.getByRole('button', { name: /^Price details/ }));
const extra: OfferView = offer('Media', 900, '2026-12-02');

describe('rates view', () => {
  it('shows services as one accessible radio group, cheapest first', async () => {
    const { container } = show({ quote: quote() });
    expect(order()).toEqual(['USPS Ground', 'USPS Priority', 'FedEx Overnight']);
    expect(screen.getByText('3 services, from $18.35')).toBeTruthy();
    expect(screen.getByText('you save $5.40')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the price components on request', async () => {
    const { container } = show({ quote: quote() });
    expect(screen.queryByText('Total')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Price details of USPS Ground' }));
    expect(screen.getByText('Total')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Price details of USPS Ground' }));
    expect(screen.queryByText('Total')).toBeNull();
  });

  it('is reached with three presses of Tab, and its details with one more', async () => {
    const chosen = quote().offers[1]?.id ?? null;
    show({ quote: quote(), chosen });
    const user = userEvent.setup();
    for (const _ of [1, 2, 3]) await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('radio', { checked: true }));
    await user.tab();
    expect(document.activeElement?.textContent).toContain('Price details of USPS Priority');
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('moves through the filters with the left and right arrows', async () => {
    show({ quote: quote() });
    const user = userEvent.setup();
    await user.tab();
    await user.tab();
    const [first] = within(screen.getByRole('toolbar')).getAllByRole('button');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowLeft}');
    expect(document.activeElement).toBe(screen.getByLabelText('Arrives by'));
    await user.tab({ shift: true });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Arrives by'));
  });

  it('names the missing charge next to a price and in its details', async () => {
    const lacking = offer('2Day', 4697, '2026-11-25', { carrierName: 'FedEx', estimateWithout: ['fuel'] });
    const { container } = show({ quote: quote({ offers: [lacking] }) });
    expect(screen.getByText('estimate without fuel')).toBeTruthy();
    await openDetails();
    expect(screen.getByText(/^FedEx adds fuel\. We don’t have the amount/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows the date of an outdated list, and always in the details', async () => {
    const dated = { ...extra, listDate: '2025-10-05' };
    const { next } = showLive({ ...quote(), offers: [{ ...dated, outdated: true }] });
    expect(screen.getByText('list of Oct 5, 2025')).toBeTruthy();
    await openDetails();
    expect(screen.getByText(/^List-price estimate, list of Oct 5, 2025\. There may be a newer list\.$/)).toBeTruthy();
    next({ ...quote(), offers: [dated] });
    expect(screen.queryByText('list of Oct 5, 2025')).toBeNull();
    expect(screen.getByText('List-price estimate, list of Oct 5, 2025')).toBeTruthy();
  });

  it('warns, with and without prices, that the state does not match the ZIP code, and names the right one', async () => {
    const message = 'ZIP code 10001 is in New York, not in California. Change one of the two.';
    const warnings = [{ path: 'to.postal', code: 'postal_state_mismatch', message }];
    const { container, next } = showLive(quote());
    expect(screen.queryByText(/Check where it ships/)).toBeNull();
    next({ ...quote(), warnings });
    expect(screen.getByText(/10001 is in New York/).textContent).toBe(`To: ${message}`);
    expect(order()).toHaveLength(3);
    expect(await axe(container)).toHaveNoViolations();
    next({ ...quote({ offers: [] }), warnings });
    expect(screen.getByText(/10001 is in New York/)).toBeTruthy();
  });

  it('explains each price with lines that add up to it (RATE-2)', async () => {
    show({ quote: quote() });
    for (const one of quote().offers) {
      const toggle = screen.getByRole('button', { name: new RegExp(`details of .*${one.serviceName}`) });
      await userEvent.click(toggle);
      const amounts = screen
        .getAllByRole('definition')
        .map((cell) => Math.round(Number(cell.textContent?.replace(/[$,]/g, '')) * 100));
      const total = amounts.pop();
      expect(amounts.reduce((all, amount) => all + amount, 0)).toBe(total);
      expect(total).toBe(one.total.amount);
      await userEvent.click(toggle);
    }
  });

  it('names pending carriers and those that did not answer, and asks them again (RATE-3)', async () => {
    const again = jest.fn();
    const messages = [
      { carrier: 'fedex', code: 'carrier_unavailable', text: 'FedEx did not answer.', retryable: true },
    ];
    const { next } = show({ quote: quote({ status: 'partial', waitingFor: ['fedex'] }), onRateAgain: again });
    expect(screen.getByText('Asking 1 more carrier…')).toBeTruthy();
    next({ quote: quote({ messages }), onRateAgain: again });
    expect(screen.getByText('FedEx did not answer.')).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(again).toHaveBeenCalledTimes(1);
  });

  it('does not move the focused item when more arrives (RATE-4)', () => {
    const { next } = showLive(quote({ status: 'partial', waitingFor: ['x'] }));
    act(() => screen.getByRole('radio', { name: /^USPS Priority/ }).focus());
    next(quote({ offers: [extra, ...quote().offers] }));
    expect(order()).toEqual(['USPS Ground', 'USPS Priority', 'FedEx Overnight', 'USPS Media']);
  });

  it('puts a cheaper service first when the user is not in the list', () => {
    const { next } = showLive(quote({ status: 'partial', waitingFor: ['x'] }));
    next(quote({ offers: [...quote().offers, extra] }));
    expect(order()[0]).toBe('USPS Media');
  });

  it('offers new prices when the old ones have expired, and shows old and new (RATE-5)', async () => {
    const again = jest.fn();
    const { next } = show({ quote: quote({ expiresAt: '2020-01-01T00:00:00Z' }), onRateAgain: again });
    await userEvent.click(screen.getByRole('button', { name: 'Get new prices' }));
    expect(again).toHaveBeenCalledTimes(1);
    const [before] = quote().offers;
    const dearer = quote({ id: 'q2', offers: [offer('Ground', 1999, '2026-11-30', { id: 'q2.0' })] });
    next({ quote: dearer, before });
    expect(screen.getByText('The price of USPS Ground has changed')).toBeTruthy();
    expect(screen.getByText('$18.35').tagName).toBe('S');
    next({ quote: quote({ offers: [extra] }), before });
    expect(screen.getByText('USPS Ground is no longer available')).toBeTruthy();
  });

  it('can be operated with the arrow keys alone (RATE-6)', async () => {
    show({ quote: quote() });
    const user = userEvent.setup();
    while (document.activeElement?.getAttribute('type') !== 'radio') await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^USPS Priority/ }).checked).toBe(true);
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^USPS Ground/ }).checked).toBe(true);
  });

  it('explains why nothing can be offered and what to change', async () => {
    const edit = jest.fn();
    const refusals = [{ carrier: 'usps', service: 'g', serviceName: 'Ground', code: 'too_heavy', text: 'Over 70 lb.' }];
    const { container } = show({ quote: quote({ offers: [], refusals }), onEditPackage: edit });
    expect(screen.getByText('Over 70 lb.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Edit package' }));
    expect(edit).toHaveBeenCalledTimes(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('filters by carrier and announces it', async () => {
    show({ quote: quote() });
    await userEvent.click(screen.getByRole('button', { name: 'FedEx' }));
    expect(order()).toEqual(['FedEx Overnight']);
    expect(screen.getByText('1 of 3 services')).toBeTruthy();
  });

  it('offers another try when nothing could be loaded', async () => {
    const reload = jest.fn();
    show({ quote: undefined, error: new Error('The database is away.'), onReload: reload });
    expect(screen.getByText('The database is away.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
