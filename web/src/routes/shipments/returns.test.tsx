import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReturnLinkView } from '#libs/contracts/shipments/returns.js';
import { axe } from '../../testing/dom/axe';
import { details } from '../../testing/fixtures/details-fixtures';
import { otherSlug, slug } from '../../testing/fixtures/shipment-fixtures';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { showPage } from '../../testing/show-page';

jest.setTimeout(30_000);

let api: FakeApi;
afterEach(() => api.stop());

const page = `/shipments/${slug}`;
const [createdAt, expiresAt] = ['2026-11-20T12:00:00Z', '2099-01-02T12:00:00Z'];
const token = 'AbCdEfGhIjKlMnOpQrSt_-';

/** The page of a return whose link is as the requests leave it. */
function serveReturn(first: ReturnLinkView | null) {
  let link = first;
  const back = () => ({ shipment: slug, of: otherSlug, state: 'ready' as const, createdAt, link });
  api = new FakeApi({
    'GET /shipments/:slug/details': () => details({ isReturn: back() }),
    'PUT /shipments/:slug/return-link': () => {
      link = { state: 'active', createdAt, expiresAt };
      return { token, expiresAt };
    },
    'DELETE /shipments/:slug/return-link': () => {
      link = { state: 'revoked', createdAt, expiresAt };
      return new Reply(204);
    },
  });
}

describe('returns on the shipment page', () => {
  it('are listed with their status and link', async () => {
    const link: ReturnLinkView = { state: 'expired', createdAt, expiresAt: createdAt };
    api = new FakeApi({
      'GET /shipments/:slug/details': () =>
        details({ returns: [{ shipment: otherSlug, state: 'unpaid', createdAt, link }] }),
    });
    const { container } = showPage(page);
    const opens = await screen.findByRole('link', { name: /^Return of Nov 20/ });
    expect(opens.getAttribute('href')).toBe(`/shipments/${otherSlug}`);
    expect(screen.getByText('Not paid yet')).toBeTruthy();
    expect(screen.getByText(/^Link expired Nov 20/)).toBeTruthy();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('create a link that is shown once, for the chosen period', async () => {
    serveReturn(null);
    const { container } = showPage(page);
    await userEvent.selectOptions(await screen.findByLabelText('Works for'), '90');
    await userEvent.click(screen.getByRole('button', { name: 'Create link' }));
    expect(await screen.findByText(`http://localhost/return/${token}`)).toBeTruthy();
    expect(api.requests('PUT /shipments/:slug/return-link')[0]?.body).toEqual({ days: 90 });
    const mail = screen.getByRole('link', { name: 'Write an e-mail' }).getAttribute('href');
    expect(decodeURIComponent(mail ?? '')).toContain(`/return/${token}`);
    expect(screen.getByRole('link', { name: 'this shipment' }).getAttribute('href')).toBe(`/shipments/${otherSlug}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('revoke their link after a confirmation', async () => {
    serveReturn({ state: 'active', createdAt, expiresAt });
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke link' }));
    const asked = await screen.findByRole('dialog', { name: 'Revoke this link?' });
    expect(api.requests('DELETE /shipments/:slug/return-link')).toHaveLength(0);
    await userEvent.click(within(asked).getByRole('button', { name: 'Revoke link' }));
    expect(await screen.findByText('Link revoked.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create link' })).toBeTruthy();
  });

  it('explain why a link could not be created', async () => {
    serveReturn(null);
    api.on('PUT /shipments/:slug/return-link', () => problem(409, 'illegal_transition', 'Already on its way.'));
    showPage(page);
    await userEvent.click(await screen.findByRole('button', { name: 'Create link' }));
    expect(await screen.findByText('Could not create the link')).toBeTruthy();
  });
});
