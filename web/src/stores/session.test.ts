import { afterEach, expect, it } from '@jest/globals';
import { ana, signedIn, signedOut } from '../testing/sign-in';
import { restoreActor, sessionKey, showActor, useSession } from './session';
import { watchActor } from './watch-actor';

afterEach(signedOut);
const actor = () => useSession.getState().actor;

it('is a guest, a user, an operator or an admin, as the token says', () => {
  expect(actor()).toBe('guest');
  const kinds = [[], ['customers'], ['operator'], ['operator', 'admin']].map((groups) => {
    showActor({ ...ana, groups });
    return actor();
  });
  expect(kinds).toEqual(['user', 'user', 'operator', 'admin']);
});

it('is known from the start by what was kept, and by nothing that cannot be read', () => {
  signedIn({ groups: ['admin'] });
  expect(useSession.getState()).toMatchObject({ actor: 'admin', profile: { name: 'Ana Ruiz' }, ended: false });
  for (const text of ['', '{', '[]', '{"profile":7}', '{"profile":{"id":7}}']) {
    localStorage.setItem(sessionKey, text);
    restoreActor();
    expect(actor()).toBe('guest');
  }
});

it('follows the other tabs: in, and out, which ends the work here', () => {
  const stop = watchActor();
  const tell = (newValue: string | null, key: string | null = sessionKey) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  tell(JSON.stringify({ profile: ana }));
  expect(actor()).toBe('user');
  tell('else', 'waybill.theme');
  expect(actor()).toBe('user');
  tell(null);
  expect(useSession.getState()).toMatchObject({ actor: 'guest', ended: true });
  tell(null, null);
  expect(useSession.getState().ended).toBe(false);
  stop();
  tell(JSON.stringify({ profile: ana }));
  expect(actor()).toBe('guest');
});
