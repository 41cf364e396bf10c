import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ChargeView } from '#libs/contracts/adjustments/adjustment-charges.js';
import type { AdjustmentRow, BillList, BillResult } from '#libs/contracts/adjustments/adjustments.js';
import { axe } from '../../testing/dom/axe';
import { asAdmin } from '../../testing/fixtures/admin-fixtures';
import { adjustmentOf } from '../../testing/fixtures/adjustment-fixtures';
import { details } from '../../testing/fixtures/details-fixtures';
import { slug } from '../../testing/fixtures/shipment-fixtures';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asAdmin);
afterEach(() => {
  signedOut();
  api.stop();
});

const bill: BillList['bills'][number] = {
  ...{ id: '7d9f6a5e-0000-4000-8000-0000000000d9', name: 'november.csv', carrierName: 'USPS', basis: 'full' },
  ...{ uploadedAt: '2026-11-20T10:00:00Z', lines: 3, unmatched: 1, amount: 30_00, adjustments: 1, difference: 2_50 },
};
const result: BillResult = {
  ...{ lines: 3, added: 3, known: 0, matched: 2, adjustments: 1, waived: 0, problemCount: 1 },
  problems: [{ line: 4, trackingNumber: '9999', text: 'No label of this carrier has this tracking number.' }],
};

function serve(first: AdjustmentRow[], bills = [bill]) {
  let items = first;
  const change = (over: Partial<AdjustmentRow>) => (items = items.map((one) => ({ ...one, ...over })))[0];
  api = new FakeApi({
    'GET /admin/adjustments': () => ({ items: items.filter(({ status }) => ['new', 'disputed'].includes(status)) }),
    'POST /admin/adjustments/:id/decision': ({ body }) =>
      change({ status: (body as { decision: string }).decision === 'won' ? 'won' : 'disputed' }),
    'GET /admin/adjustment-rules': () => ({ charge: null, waiveUpTo: null, disputeDays: {} }),
    'GET /admin/carrier-bills': () => ({ bills }),
    'POST /admin/carrier-bills': () => result,
    'GET /admin/carrier-bills/:id/unmatched': () => ({
      lines: [{ ...result.problems[0], billNumber: 'B-7', amount: 5_00 }],
    }),
  });
  return showPage('/admin/adjustments');
}

describe('carrier adjustments', () => {
  it('are disputed with evidence, and the carrier’s credit is recorded', async () => {
    const { container } = serve([adjustmentOf()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Decide the adjustment of WB-100042' }));
    expect(screen.getByRole('row', { name: 'Weight 2 lb 5.5 lb' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Decision'), 'dispute');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findAllByText('Enter a text.')).not.toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Evidence'), 'Photo of our scale.');
    await userEvent.click(screen.getByRole('button', { name: 'Save decision' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Decide the adjustment of WB-100042' }));
    await userEvent.selectOptions(await screen.findByLabelText('Decision'), 'won');
    await userEvent.type(screen.getByLabelText('What the carrier said'), 'Agreed.');
    await userEvent.click(screen.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findByText('No adjustments to decide')).toBeTruthy();
    expect(api.requests('POST /admin/adjustments/:id/decision').map(({ body }) => body)).toEqual([
      { decision: 'dispute', words: 'Photo of our scale.' },
      { decision: 'won', words: 'Agreed.', amount: 2_50 },
    ]);
  });

  it('come from a bill, whose lines without a label are listed', async () => {
    const { container } = serve([], [bill]);
    const file = new File(['Tracking number'], 'november.csv', { type: 'text/csv' });
    await userEvent.upload(await screen.findByLabelText('CSV file of the bill'), file);
    expect(await screen.findByText(/2 lines matched to labels, 1 adjustment/)).toBeTruthy();
    expect(screen.getByRole('row', { name: /^4 9999 No label/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 line without a label' }));
    expect(await screen.findByRole('row', { name: /4 B-7 9999 \$5\.00/ })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    expect(api.requests('POST /admin/carrier-bills')).toHaveLength(1);
  });

  it('show an empty state without adjustments', async () => {
    serve([], []);
    expect(await screen.findByText('Upload a carrier bill to find differences.')).toBeTruthy();
    expect(await screen.findByText('No bills uploaded yet.')).toBeTruthy();
  });
});

describe('shipment page with an adjustment', () => {
  it('shows declared and measured values side by side', async () => {
    api = new FakeApi({ 'GET /shipments/:slug/details': () => details({ adjustments: [adjustmentOf()] }) });
    const { container } = showPage(`/shipments/${slug}`);
    expect(await screen.findByRole('article', { name: 'Heavier than declared' })).toHaveProperty(
      'textContent',
      expect.stringMatching(/billed us \$2\.50 more\. You don’t pay for it/),
    );
    expect(screen.getByRole('row', { name: 'Weight 2 lb 5.5 lb' })).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  const charge = (over: Partial<ChargeView> = {}): ChargeView => ({
    ...{ id: '7d9f6a5e-0000-4000-8000-0000000000d2', status: 'proposed', amount: 2_50, refunded: 0, orderId: null },
    ...{ note: 'USPS weighed it.', answerBy: '2026-12-10T10:00:00Z', objection: null, photos: [] },
    ...over,
  });
  const show = (over?: Partial<ChargeView>) => {
    const sent: unknown[] = [];
    api = new FakeApi({
      'GET /shipments/:slug/details': () => details({ adjustments: [adjustmentOf({ charge: charge(over) })] }),
      'PUT /adjustment-charges/:id/photos/:number': () => new Response(null, { status: 204 }),
      'POST /shipments/:slug/adjustment-answers': ({ body }) => {
        sent.push(body);
        return new Response(null, { status: 204 });
      },
    });
    return { sent, ...showPage(`/shipments/${slug}`) };
  };

  it('offers a new charge after a lost dispute, unless one is paid', async () => {
    const lost = { status: 'lost', orderNumber: 'WB-1' } as const;
    const paid = { ...adjustmentOf({ status: 'lost', orderNumber: 'WB-2' }), charge: charge({ status: 'paid' }) };
    api = new FakeApi({
      'GET /admin/adjustments': () => ({ items: [adjustmentOf(lost), { ...paid, id: charge().id }] }),
      'GET /admin/carrier-bills': () => ({ bills: [] }),
    });
    showPage('/admin/adjustments');
    expect(await screen.findByRole('button', { name: 'Decide the adjustment of WB-1' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decide the adjustment of WB-2' })).toBeNull();
  });

  it('lets the owner accept a proposed charge', async () => {
    const { sent, container } = show();
    const user = userEvent.setup();
    expect(await screen.findByText('USPS weighed it.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Accept and pay $2.50' }));
    expect(await screen.findByText('Accepted')).toBeTruthy();
    expect(sent).toEqual([{ chargeId: charge().id, answer: 'accept' }]);
  });

  it('lets the owner contest it with a text', async () => {
    const { sent } = show();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Contest' }));
    await user.click(screen.getByRole('button', { name: 'Send objection' }));
    expect(sent).toEqual([]);
    await user.type(screen.getByLabelText('Why is the carrier wrong?'), 'My scale says 2 lb.');
    const files = ['scale.jpg', 'box.png'].map((name) => new File(['x'], name, { type: 'image/jpeg' }));
    await user.upload(screen.getByLabelText(/^Photos/), files);
    await user.click(screen.getByRole('button', { name: 'Remove box.png' }));
    await user.click(screen.getByRole('button', { name: 'Send objection' }));
    expect(await screen.findByText('Objection sent')).toBeTruthy();
    expect(sent).toEqual([{ chargeId: charge().id, answer: 'contest', words: 'My scale says 2 lb.' }]);
    const photos = api.requests('PUT /adjustment-charges/:id/photos/:number');
    expect(photos.map(({ query }) => query.get('name'))).toEqual(['scale.jpg']);
  });

  it.each([
    [{ status: 'contested', objection: 'A smaller box.' }, 'A smaller box.'],
    [{ status: 'charging' }, 'Charging your card'],
    [{ status: 'paid' }, /^\$2\.50 was charged/],
    [{ status: 'refunded', refunded: 2_00 }, /^\$2\.00 of \$2\.50/],
    [{ status: 'withdrawn' }, 'You don’t pay for it.'],
  ] as const)('shows a charge that is %j', async (over, text) => {
    show(over);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads to the payment when the card did not pay', async () => {
    const orderId = '7d9f6a5e-0000-4000-8000-0000000000d3';
    show({ status: 'payment_needed', orderId });
    const link = await screen.findByRole('link', { name: 'Pay $2.50 now' });
    expect(link.getAttribute('href')).toContain(orderId);
  });
});
