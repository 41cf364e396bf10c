import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../testing/dom/axe';
import { FakeApi, problem, Reply } from '../testing/servers/fake-api';
import { showPage } from '../testing/show-page';
import { signedIn, signedOut } from '../testing/identity/sign-in';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi({ 'POST /contact-messages': () => new Reply(202, { reference: 'C-7F3A90B2' }) });
});
afterEach(() => {
  api.stop();
  signedOut();
});

const sent = () => api.requests('POST /contact-messages').map(({ body }) => body);

async function write() {
  showPage('/contact-us');
  await userEvent.type(await screen.findByLabelText('Your e-mail'), 'ann@example.com');
  await userEvent.selectOptions(screen.getByLabelText('What is it about?'), 'A parcel');
  await userEvent.type(screen.getByLabelText(/^Order or tracking number/), 'WB-100042');
  await userEvent.type(screen.getByLabelText('Message'), 'It has not moved for a week.');
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }));

describe('contact form', () => {
  it('sends the message and shows its reference', async () => {
    await write();
    expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
    await send();
    expect(await screen.findByRole('heading', { name: 'Message sent' })).toHaveFocus();
    expect(screen.getByText('C-7F3A90B2')).toBeTruthy();
    expect(sent()).toEqual([
      { email: 'ann@example.com', topic: 'parcel', number: 'WB-100042', message: 'It has not moved for a week.' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Write another message' }));
    expect(screen.getByLabelText('Message')).toHaveValue('');
  });

  it('reports what is missing and sends nothing', async () => {
    showPage('/contact-us');
    await screen.findByLabelText('Your e-mail');
    await send();
    expect(screen.getAllByText('Choose what it is about.').length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Message')).toBeInvalid();
    expect(sent()).toEqual([]);
  });

  it('preserves the text when it could not be sent, and retries as the same message', async () => {
    api.on('POST /contact-messages', () => problem(503, 'busy', 'Try again in a moment.'));
    await write();
    await send();
    await screen.findByText('Your message was not sent');
    expect(screen.getByLabelText('Message')).toHaveValue('It has not moved for a week.');
    api.on('POST /contact-messages', () => new Reply(202, { reference: 'C-7F3A90B2' }));
    await send();
    await screen.findByText('C-7F3A90B2');
    const keys = api.requests('POST /contact-messages').map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  it('fills in the e-mail of a signed-in user', async () => {
    signedIn();
    showPage('/contact-us');
    await waitFor(() => expect(screen.getByLabelText('Your e-mail')).toHaveValue('ana@example.com'));
  });
});
