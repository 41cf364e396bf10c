import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { FakeApi, Reply } from '../../testing/servers/fake-api';
import { order, orderItem, refund, usd } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
afterEach(() => api.stop());

const { id } = order();
const all = 10_000;
/** Until the next poll. */
const patient = { timeout: 20_000 };
const item = (position: number) => orderItem({ shipment: `slug-${position}`, receiver: `Reader ${position}` });
const items = (from: number, count: number) => Array.from({ length: count }, (_, index) => item(from + index));
const failure = { code: 'label_refused', text: 'The carrier refused the address.' };
const refused = { ...item(15), labelStatus: 'failed' as const, failure };

/** An order of many whose view shows the first few, the failed one before them. */
function serve(over: Partial<ReturnType<typeof order>>) {
  const view = order({ items: [refused, ...items(0, 9)], itemCount: all, ...over });
  api = new FakeApi({
    'GET /orders/:id': () => view,
    'GET /orders/:id/items': ({ query }) => {
      const from = Number(query.get('cursor') ?? -1) + 1;
      return { items: items(from, 10), next: String(from + 9) };
    },
  });
  return showPage(`/shipments/success?order=${id}`);
}

describe('order page with several shipments', () => {
  it('is a table with one row each, and a collapsed receipt', async () => {
    api = new FakeApi({ 'GET /orders/:id': () => order({ items: items(0, 27), itemCount: 27 }) });
    const { container } = showPage(`/shipments/success?order=${id}`);
    const table = await screen.findByRole('table', { name: 'Shipments of this order' });
    expect(within(table).getAllByRole('row')).toHaveLength(28);
    const row = within(within(table).getByRole('row', { name: /To Reader 26/ }));
    expect(row.getByRole('link', { name: 'Print label to Reader 26' }).getAttribute('href')).toBe('/label/slug-26');
    expect(row.getByText('$18.35')).toBeTruthy();
    expect(screen.getByText('27 shipments').closest('details')?.open).toBe(false);
    expect(await axe(container)).toHaveNoViolations();
  });
});

describe('order page with very many shipments', () => {
  it('shows the progress of the labels', async () => {
    serve({ payment: 'authorised', settled: false, labels: { purchased: 4311, failed: 1, queued: 5688 } });
    await heading('Creating your labels');
    expect(screen.getByText(/^4,312 of 10,000 labels/)).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Labels' }).getAttribute('value')).toBe('4312');
  });

  it('lists failed shipments first and then all of them by pages, each once', async () => {
    const { container } = serve({ labels: { purchased: 9_999, failed: 1 } });
    await heading('9,999 of 10,000 labels ready');
    await screen.findByText('To Reader 9');
    const names = () => screen.getAllByText(/^To Reader/).map((one) => one.textContent);
    expect(names()).toEqual(['To Reader 15', ...items(0, 10).map(({ receiver }) => `To ${receiver}`)]);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await screen.findByText('To Reader 19');
    await waitFor(() => expect(names()).toHaveLength(20));
    expect(screen.getByText(/^10,000 shipments/)).toBeTruthy();
    expect(screen.queryByText(/Print all/)).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('reloads its pages when the labels are ready, and after a refund', async () => {
    const steps = [
      { settled: false, payment: 'authorised', labels: { queued: all } },
      { settled: true, labels: { purchased: all - 1, void_requested: 1 } },
      { settled: true, labels: { purchased: all - 1, voided: 1 }, refunded: usd(1735) },
    ] as const;
    const moves = [
      { labelStatus: 'queued' },
      { labelStatus: 'void_requested', refund: refund() },
      { labelStatus: 'voided', refund: refund({ status: 'credited', creditedAt: '2026-11-22T10:00:00Z' }) },
    ] as const;
    let step = 0;
    const moved = () => ({ ...item(3), ...moves[step] });
    const shown = () => (step === 1 ? [moved()] : []);
    api = new FakeApi({
      'GET /orders/:id': () => order({ items: [...shown(), item(0)], itemCount: all, ...steps[step] }),
      'GET /orders/:id/items': () => ({ items: [item(0), moved()] }),
    });
    showPage(`/shipments/success?order=${id}`);
    const card = async () => (await screen.findByText('To Reader 3')).closest<HTMLElement>('[role=row]')!;
    await waitFor(async () => expect(within(await card()).getByLabelText('Creating label')).toBeTruthy());
    step = 1;
    await waitFor(async () => expect(within(await card()).getByText('Refund requested')).toBeTruthy(), patient);
    step = 2;
    await waitFor(async () => expect(within(await card()).getByText('Refunded')).toBeTruthy(), patient);
  });

  it('refunds a label far down the list, in place', async () => {
    const back = { ...item(7), labelStatus: 'void_requested' as const, refund: refund() };
    let asked = false;
    const currentOrder = () =>
      order({ items: [...(asked ? [back] : []), item(0)], itemCount: all, labels: { purchased: all } });
    api = new FakeApi({
      'GET /orders/:id': currentOrder,
      'GET /orders/:id/items': () => ({ items: [item(0), item(3), asked ? back : item(7), item(8)] }),
      'POST /orders/:id/refunds': () => {
        asked = true;
        return new Reply(202, currentOrder());
      },
    });
    showPage(`/shipments/success?order=${id}`);
    await userEvent.click(await screen.findByRole('button', { name: /Void and refund the label to Reader 7$/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Void and refund $18.35' }));
    expect(await screen.findByText('Refund requested')).toBeTruthy();
    const cards = screen.getAllByText(/^To Reader/).map((one) => one.closest<HTMLElement>('[role=row]')!);
    expect(cards.map((card) => within(card).queryByText('Refund requested') !== null)).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });
});
