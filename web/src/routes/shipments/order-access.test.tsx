import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { axe } from '../../testing/dom/axe';
import { FakeApi, problem, Reply } from '../../testing/servers/fake-api';
import { order } from '../../testing/fixtures/shipment-fixtures';
import { heading, showPage } from '../../testing/show-page';

let api: FakeApi;
let mine: boolean;
const { id } = order();
const page = `/shipments/success?order=${id}&access=a.b.c`;
beforeEach(() => {
  mine = false;
  api = new FakeApi({
    'GET /orders/:id': () => (mine ? order() : problem(404, 'not_found', 'Not found.')),
    'POST /order-access/code': () => new Reply(202, { email: 'a…@example.com', waitSeconds: 60 }),
    'POST /order-access': ({ body }) => {
      if ((body as { code: string }).code !== '123456') return problem(409, 'code_wrong', 'Wrong.');
      mine = true;
      return { orderId: id, shipments: [] };
    },
  });
});
afterEach(() => api.stop());

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

describe('receipt link', () => {
  it('opens the order on another device with a code sent by e-mail, and is removed from the address', async () => {
    const { router, container } = showPage(page);
    await heading('Open your order');
    await press('Send code');
    await screen.findByText(/code to a…@example.com/);
    expect(screen.getByRole('button', { name: /Send again in/ })).toBeDisabled();
    const { violations } = await axe(container);
    expect(violations.map((one) => one.id)).toEqual([]);
    await userEvent.type(screen.getByLabelText('Code from the e-mail'), '111111');
    await screen.findByText(/That code is wrong/);
    await userEvent.clear(screen.getByLabelText('Code from the e-mail'));
    await userEvent.type(screen.getByLabelText('Code from the e-mail'), '123456');
    await screen.findByText(/Order WB-100042/);
    expect(router.state.location.search).toBe(`?order=${id}`);
    expect(api.requests('POST /order-access').at(-1)?.body).toEqual({ link: 'a.b.c', code: '123456' });
  });

  it('is not required for the owner of the order', async () => {
    mine = true;
    const { router } = showPage(page);
    await screen.findByText(/Order WB-100042/);
    await waitFor(() => expect(router.state.location.search).toBe(`?order=${id}`));
  });

  it.each([
    ['link_expired', 'This link has expired'],
    ['sign_in_required', 'This order belongs to an account'],
  ] as const)('reports %s with a next step', async (code, text) => {
    api.on('POST /order-access/code', () => problem(409, code, 'No.'));
    showPage(page);
    await heading('Open your order');
    await press('Send code');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('is required for a foreign order, which otherwise does not exist', async () => {
    showPage(`/shipments/success?order=${id}`);
    await heading('This page could not be found');
  });
});
