import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from '../testing/dom/axe';
import { signedOut } from '../testing/identity/sign-in';
import { FakeApi, problem } from '../testing/servers/fake-api';
import { showPage } from '../testing/show-page';

let api: FakeApi;
let on: boolean;
beforeEach(() => {
  on = true;
  api = new FakeApi({
    'GET /mail-choices': () => ({ choice: 'delivered', on }),
    'PUT /mail-choices': ({ body }) => ({ choice: 'delivered', on: (on = (body as { on: boolean }).on) }),
  });
});
afterEach(() => {
  api.stop();
  signedOut();
});

const changes = () => api.requests('PUT /mail-choices').map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('unsubscribe page', () => {
  it('changes nothing before the button is pressed, turns mails off, and on again', async () => {
    showPage('/unsubscribe?token=delivered.a.b.c');
    await screen.findByRole('heading', { name: 'E-mails are on' });
    expect(changes()).toEqual([]);
    expect((await axe(document.body)).violations.map(({ id }) => id)).toEqual([]);
    await press('Turn these e-mails off');
    expect(await screen.findByRole('heading', { name: 'E-mails are off' })).toHaveFocus();
    expect(screen.getByText('delivered parcels')).toBeTruthy();
    await press('Turn them on again');
    await screen.findByRole('heading', { name: 'E-mails are on' });
    expect(changes()).toEqual([
      { token: 'delivered.a.b.c', on: false },
      { token: 'delivered.a.b.c', on: true },
    ]);
  });

  it('reports that the choice was not saved', async () => {
    api.on('PUT /mail-choices', () => problem(503, 'busy', 'Try again in a moment.'));
    showPage('/unsubscribe?token=delivered.a.b.c');
    await screen.findByRole('heading', { name: 'E-mails are on' });
    await press('Turn these e-mails off');
    await screen.findByText('Your choice was not saved');
    expect(screen.getByRole('heading', { name: 'E-mails are on' })).toBeTruthy();
  });

  it.each(['/unsubscribe', '/unsubscribe?token=x'])('explains what to do with a broken link: %s', async (address) => {
    api.on('GET /mail-choices', () => problem(409, 'link_expired', 'Use the newest mail.'));
    showPage(address);
    await screen.findByRole('heading', { name: 'This link doesn’t work' });
    expect(screen.getByRole('link', { name: 'your account' })).toBeTruthy();
  });
});
