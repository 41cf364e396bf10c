import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FakeApi, Reply } from '../testing/servers/fake-api';
import { fakePool, poolConfig, refusal } from '../testing/identity/fake-pool';
import { signedIn, signedOut } from '../testing/identity/sign-in';
import { signOut } from './sign-out';

let api: FakeApi;
let warn: { mockRestore: () => void };
beforeEach(() => {
  api = new FakeApi({ 'POST /me/sign-out': () => new Reply(204) }, poolConfig);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  signedIn();
});
afterEach(() => {
  api.stop();
  warn.mockRestore();
  signedOut();
});

const signOuts = () => api.requests('POST /me/sign-out').map(({ body }) => body);

describe('signing out', () => {
  it('revokes the tokens of this sign-in at the server and its refresh token at the pool', async () => {
    const asked = fakePool(api, { RevokeToken: () => ({}) });
    await signOut(false);
    expect(signOuts()).toEqual([{ everywhere: false }]);
    expect(asked.map(([action, { Token }]) => [action, Token])).toEqual([['RevokeToken', 'refresh-1']]);
    expect(localStorage.getItem('waybill.session')).toBeNull();
  });

  it('ends every sign-in of the person on request', async () => {
    const asked = fakePool(api, { GlobalSignOut: () => ({}) });
    await signOut(true);
    expect(asked.map(([action]) => action)).toEqual(['GlobalSignOut']);
    expect(signOuts()).toEqual([{ everywhere: true }]);
  });

  it('leaves the person signed in when their other sign-ins could not be ended', async () => {
    fakePool(api, { GlobalSignOut: () => refusal('NotAuthorizedException', 'User is disabled.') });
    await expect(signOut(true)).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(signOuts()).toEqual([]);
    expect(localStorage.getItem('waybill.session')).not.toBeNull();
  });

  it('deletes drafts and selections of the person and of each company, and nothing else', async () => {
    fakePool(api, { RevokeToken: () => ({}) });
    const drafts = ['waybill.new-shipment', `waybill.new-shipment@c_${'1'.repeat(32)}`, 'waybill.preferences@c_2'];
    for (const key of [...drafts, 'waybill.theme']) localStorage.setItem(key, '{}');
    await signOut(false);
    expect(drafts.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
    expect(localStorage.getItem('waybill.theme')).toBe('{}');
    localStorage.removeItem('waybill.theme');
  });

  it('forgets the user even when no server responds', async () => {
    api.on('POST /me/sign-out', () => {
      throw new TypeError('down');
    });
    fakePool(api, { RevokeToken: () => refusal('InvalidParameterException') });
    await signOut(false);
    expect(localStorage.getItem('waybill.session')).toBeNull();
  });
});
