import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminClaimView } from '#libs/contracts/insurance/insurance-claims.js';
import { axe } from '../../testing/dom/axe';
import { asOperator } from '../../testing/fixtures/admin-fixtures';
import { adminClaimOf } from '../../testing/fixtures/claim-fixtures';
import { signedOut } from '../../testing/identity/sign-in';
import { FakeApi } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(60_000);

let api: FakeApi;
beforeEach(asOperator);
afterEach(() => {
  signedOut();
  api.stop();
});

function serve(first: AdminClaimView[]) {
  let claims = first;
  const change = (over: Partial<AdminClaimView>) => (claims = claims.map((one) => ({ ...one, ...over })))[0];
  api = new FakeApi({
    'GET /admin/insurance-claims': () => ({ items: claims.filter(({ status }) => status !== 'paid') }),
    'GET /admin/insurance-claims/:id': () => claims[0],
    'GET /admin/insurance-claims/:id/files/:number': () => new Response('%PDF-1.7'),
    'POST /admin/insurance-claims/:id/decision': () =>
      change({ status: 'approved', approved: 150_00, payout: 'transfer', decidable: false }),
    'POST /admin/insurance-claims/:id/filing-end': () => change({ status: 'submitted', decidable: true }),
    'POST /admin/insurance-claims/:id/payment': () => change({ status: 'paid' }),
  });
  return showPage('/admin/claims');
}

describe('staff page of insurance claims', () => {
  it('decides claims with a message, and records their transfer', async () => {
    const { container } = serve([adminClaimOf()]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the claim of WB-100042' }));
    await userEvent.selectOptions(await screen.findByLabelText('Decision'), 'approve');
    expect(screen.getByText(/9400100000000000000015 \(In transit\)/)).toBeTruthy();
    expect(screen.getByLabelText('Pay by')).toHaveProperty('value', 'transfer');
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Save decision' }));
    expect(await screen.findAllByText('Enter a text.')).not.toHaveLength(0);
    await userEvent.type(screen.getByLabelText('Message to the customer'), 'Agreed.');
    await userEvent.click(screen.getByRole('button', { name: 'Save decision' }));
    await userEvent.type(await screen.findByLabelText('Reference of the transfer or check'), 'TR-1');
    expect(api.requests('POST /admin/insurance-claims/:id/decision')[0]?.body).toEqual({
      ...{ decision: 'approve', amount: 150_00, payout: 'transfer', words: 'Agreed.' },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText('No claims to decide')).toBeTruthy();
    expect(api.requests('POST /admin/insurance-claims/:id/payment')[0]?.body).toEqual({ reference: 'TR-1' });
  });

  it('warns before money is sent for a payment that the bank is reviewing', async () => {
    serve([
      adminClaimOf({ status: 'approved', approved: 150_00, payout: 'transfer', decidable: false, disputed: true }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the claim of WB-100042' }));
    expect(await screen.findByText(/Don’t send money before it has decided/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Record payment' })).toBeTruthy();
  });

  it('saves evidence under generated names, whatever the customer calls it', async () => {
    const saved: string[] = [];
    URL.createObjectURL = () => 'blob:evidence';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const file = { number: 1, purpose: 'invoice', name: 'bill.html', type: 'application/pdf', bytes: 9 } as const;
    serve([adminClaimOf({ files: [file] })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the claim of WB-100042' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Invoice or receipt 1' }));
    await waitFor(() => expect(saved).toEqual(['claim-invoice-1.pdf']));
  });

  it('files claims with their insurer, and shows why it refused them', async () => {
    const refused: AdminClaimView['filing'] = {
      ...{ name: 'EasyPost', status: 'refused', reference: null, approved: null, requestedAt: '2026-11-20T11:00:00Z' },
      ...{ failure: 'EasyPost does not accept the evidence.', failureRaw: 'file could not be read', missing: false },
    };
    const { container } = serve([adminClaimOf({ insurer: 'easypost', fileWith: 'EasyPost', filing: refused })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the claim of WB-100042' }));
    expect(await screen.findByText('EasyPost does not accept the evidence.')).toBeTruthy();
    await userEvent.click(screen.getByText('Message from EasyPost'));
    expect(screen.getByText('file could not be read')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Decision'), 'File with EasyPost');
    expect(screen.queryByLabelText('Message to the customer')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'File claim' }));
    await waitFor(() =>
      expect(api.requests('POST /admin/insurance-claims/:id/decision')[0]?.body).toEqual({ decision: 'file' }),
    );
  });

  it('tells staff when the insurer no longer finds a claim that it had', async () => {
    const failure = 'The insurer no longer finds this claim. Ask it what became of the claim.';
    const missing: AdminClaimView['filing'] = {
      ...{ name: 'EasyPost', status: 'filed', reference: 'clm_1', approved: null, requestedAt: '2026-11-20T11:00:00Z' },
      ...{ failure, failureRaw: null, missing: true },
    };
    serve([adminClaimOf({ insurer: 'easypost', decidable: false, filing: missing })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the claim of WB-100042' }));
    expect(await screen.findByText(failure)).toBeTruthy();
    expect(screen.queryByText(/decides this claim/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'End filing' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'End filing' }));
    expect(await dialog.findByText('Enter a text.')).toBeTruthy();
    expect(api.requests('POST /admin/insurance-claims/:id/filing-end')).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason'), 'EasyPost lost it, ticket 7.');
    await userEvent.click(dialog.getByRole('button', { name: 'End filing' }));
    await waitFor(() =>
      expect(api.requests('POST /admin/insurance-claims/:id/filing-end')[0]?.body).toEqual({
        reason: 'EasyPost lost it, ticket 7.',
      }),
    );
  });

  it('explains an empty list', async () => {
    const { container } = serve([]);
    expect(await screen.findByText('Claims to decide or pay appear here.')).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });
});
