import { afterEach, expect, it } from '@jest/globals';
import { ana, signedIn, signedOut } from '../testing/identity/sign-in';
import { sessionKey } from '../lib/browser/stored-token';
import { restoreActor, showActor, useSession } from './session';
import { syncActor } from '../session/sync-actor';

afterEach(signedOut);
const actor = () => useSession.getState().actor;

it('session is a guest, a user, an operator or an admin by its token', () => {
  expect(actor()).toBe('guest');
  const kinds = [[], ['customers'], ['operator'], ['operator', 'admin']].map((groups) => {
    showActor({ ...ana, groups });
    return actor();
  });
  expect(kinds).toEqual(['user', 'user', 'operator', 'admin']);
});

it('session is restored from storage at startup, and ignores unreadable data', () => {
  signedIn({ groups: ['admin'] });
  expect(useSession.getState()).toMatchObject({ actor: 'admin', profile: { name: 'Ana Ruiz' }, ended: false });
  for (const text of ['', '{', '[]', '{"profile":7}', '{"profile":{"id":7}}']) {
    localStorage.setItem(sessionKey, text);
    restoreActor();
    expect(actor()).toBe('guest');
  }
});

it('session follows sign-ins and sign-outs of other tabs, which ends the work here', () => {
  const stop = syncActor();
  const notify = (newValue: string | null, key: string | null = sessionKey) =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  notify(JSON.stringify({ profile: ana }));
  expect(actor()).toBe('user');
  notify('else', 'waybill.theme');
  expect(actor()).toBe('user');
  notify(null);
  expect(useSession.getState()).toMatchObject({ actor: 'guest', ended: true });
  notify(null, null);
  expect(useSession.getState().ended).toBe(false);
  stop();
  notify(JSON.stringify({ profile: ana }));
  expect(actor()).toBe('guest');
});

it('session follows what another tab did before this one started listening', () => {
  showActor(ana);
  syncActor()();
  expect(useSession.getState()).toMatchObject({ actor: 'guest', ended: true });
});
