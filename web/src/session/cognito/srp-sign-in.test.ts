import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { jwt } from '../../testing/identity/jwt';
import { safeStorage } from '../../lib/browser/safe-storage';
import { SrpSignIn, type SignedIn } from './srp-sign-in';

const realFetch = globalThis.fetch;
type Asked = { action: string; body: Record<string, unknown> };
type Answer = object | { __type: string; message?: string };

const challenge = {
  ChallengeName: 'PASSWORD_VERIFIER',
  Session: 's1',
  ChallengeParameters: {
    USER_ID_FOR_SRP: 'user-1',
    USERNAME: 'user-1',
    SALT: 'a1b2c3d4',
    SRP_B: '5'.repeat(64),
    SECRET_BLOCK: btoa('secret'),
  },
};
const tokens = {
  AuthenticationResult: {
    AccessToken: jwt({ sub: 'u1', iat: 1_000, exp: 4_600 }),
    IdToken: jwt({ email: 'ana@example.com', iat: 1_000, exp: 4_600 }),
    RefreshToken: 'r1',
    ExpiresIn: 3600,
  },
};

/** A pool that accepts every proof and answers with the scripted challenges. */
function pool(answers: Answer[]) {
  const asked: Asked[] = [];
  globalThis.fetch = (_, init) => {
    const action = (new Headers(init?.headers).get('x-amz-target') ?? '').split('.')[1] ?? '';
    asked.push({ action, body: JSON.parse(init?.body as string) as Record<string, unknown> });
    const answer = answers.shift();
    if (!answer) return Promise.reject(new TypeError('down'));
    return Promise.resolve(new Response(JSON.stringify(answer), { status: '__type' in answer ? 400 : 200 }));
  };
  const storage = safeStorage(() => {
    throw new Error('storage is forbidden');
  });
  const begun: SignedIn[] = [];
  const transport = {
    url: 'https://pool.example/',
    fetch: globalThis.fetch,
    wait: () => Promise.resolve(),
    userPoolId: 'eu-west-1_pool',
    clientId: 'client-1',
  };
  return { asked, begun, storage, signIn: new SrpSignIn(transport, storage, (signedIn) => begun.push(signedIn)) };
}

beforeEach(() => localStorage.clear());
afterEach(() => void (globalThis.fetch = realFetch));

describe('SRP sign-in', () => {
  it('never sends the password, starts the session, and leaves no copy of the tokens', async () => {
    const { asked, begun, signIn, storage } = pool([challenge, tokens]);
    await expect(signIn.start('ana@example.com', 'Secret-1')).resolves.toEqual({ step: 'done' });
    expect(asked.map(({ action }) => action)).toEqual(['InitiateAuth', 'RespondToAuthChallenge']);
    expect(asked[0]?.body).toMatchObject({ AuthFlow: 'USER_SRP_AUTH', ClientId: 'client-1' });
    expect(JSON.stringify(asked)).not.toContain('Secret-1');
    expect(begun).toEqual([
      { result: { ...tokens.AuthenticationResult, ExpiresIn: 3_600 }, deviceKey: undefined, deviceBefore: undefined },
    ]);
    expect(JSON.stringify({ ...localStorage }) + document.cookie).not.toContain('r1');
    for (const name of ['accessToken', 'idToken', 'refreshToken'])
      expect(storage.getItem(`CognitoIdentityServiceProvider.client-1.user-1.${name}`)).toBeNull();
  });

  it.each([
    ['SOFTWARE_TOKEN_MFA', {}, { step: 'code', from: 'app', destination: '' }],
    [
      'SMS_MFA',
      { CODE_DELIVERY_DESTINATION: '+*******34' },
      { step: 'code', from: 'message', destination: '+*******34' },
    ],
  ])('asks for the code of %s', async (ChallengeName, ChallengeParameters, step) => {
    const { asked, begun, signIn } = pool([challenge, { ChallengeName, ChallengeParameters, Session: 's2' }, tokens]);
    await expect(signIn.start('ana@example.com', 'Secret-1')).resolves.toEqual(step);
    await expect(signIn.answer({ code: '123456' })).resolves.toEqual({ step: 'done' });
    const answered = asked[2]?.body as { ChallengeName: string; Session: string; ChallengeResponses: object };
    expect(answered).toMatchObject({ ChallengeName, Session: 's2' });
    expect(Object.values(answered.ChallengeResponses)).toContain('123456');
    expect(begun).toHaveLength(1);
  });

  it('requires a new password instead of a temporary one', async () => {
    const asks = {
      ChallengeName: 'NEW_PASSWORD_REQUIRED',
      ChallengeParameters: { userAttributes: '{}', requiredAttributes: '[]' },
      Session: 's2',
    };
    const { asked, signIn } = pool([challenge, asks, tokens]);
    await expect(signIn.start('ana@example.com', 'Given-1')).resolves.toEqual({ step: 'new_password' });
    await expect(signIn.answer({ newPassword: 'Own-12345' })).resolves.toEqual({ step: 'done' });
    expect(asked[2]?.body).toMatchObject({ ChallengeResponses: { NEW_PASSWORD: 'Own-12345', USERNAME: 'user-1' } });
  });

  it('remembers the device, which is verified without a question from then on', async () => {
    const NewDeviceMetadata = { DeviceKey: 'eu-west-1_d1', DeviceGroupKey: 'g1' };
    const first = { AuthenticationResult: { ...tokens.AuthenticationResult, NewDeviceMetadata } };
    const one = pool([challenge, first, {}]);
    await one.signIn.start('ana@example.com', 'Secret-1');
    expect(one.asked.at(-1)?.action).toBe('ConfirmDevice');
    expect(one.begun[0]?.deviceKey).toBe('eu-west-1_d1');

    const known = { ChallengeName: 'DEVICE_SRP_AUTH', Session: 's2', ChallengeParameters: {} };
    const verifier = { ...challenge, ChallengeName: 'DEVICE_PASSWORD_VERIFIER' };
    const two = pool([challenge, known, verifier, tokens]);
    for (const name of ['deviceKey', 'randomPasswordKey', 'deviceGroupKey']) {
      const key = `CognitoIdentityServiceProvider.client-1.user-1.${name}`;
      two.storage.setItem(key, one.storage.getItem(key) ?? '');
    }
    await expect(two.signIn.start('ana@example.com', 'Secret-1')).resolves.toEqual({ step: 'done' });
    expect(two.begun[0]?.deviceKey).toBe('eu-west-1_d1');
  });

  const asks = { ChallengeName: 'SOFTWARE_TOKEN_MFA', ChallengeParameters: {}, Session: 's2' };
  const newDevice = { NewDeviceMetadata: { DeviceKey: 'eu-west-1_d1', DeviceGroupKey: 'g1' } };
  const first = { AuthenticationResult: { ...tokens.AuthenticationResult, ...newDevice } };

  it('has the pool remember the browser only when the person chose it', async () => {
    const one = pool([challenge, asks, first, { UserConfirmationNecessary: true }, {}]);
    await one.signIn.start('ana@example.com', 'Secret-1');
    await expect(one.signIn.answer({ code: '123456', remember: true })).resolves.toEqual({ step: 'done' });
    expect(one.asked.slice(3).map(({ action }) => action)).toEqual(['ConfirmDevice', 'UpdateDeviceStatus']);
    expect(one.asked.at(-1)?.body).toMatchObject({
      DeviceKey: 'eu-west-1_d1',
      DeviceRememberedStatus: 'remembered',
    });
    const two = pool([challenge, asks, first, { UserConfirmationNecessary: true }]);
    await two.signIn.start('ana@example.com', 'Secret-1');
    await two.signIn.answer({ code: '123456' });
    expect(two.asked.at(-1)?.action).toBe('ConfirmDevice');
  });

  it('is signed in even when the browser could not be remembered', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { signIn, begun } = pool([challenge, asks, first, {}, { __type: 'InternalErrorException' }]);
    await signIn.start('ana@example.com', 'Secret-1');
    await expect(signIn.answer({ code: '123456', remember: true })).resolves.toEqual({ step: 'done' });
    expect(begun).toHaveLength(1);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it('asks for the code in a remembered browser on request, as a new device', async () => {
    const { asked, signIn, storage, begun } = pool([challenge, asks, first, { UserConfirmationNecessary: true }]);
    const names = { deviceKey: 'eu-west-1_d0', randomPasswordKey: 'secret', deviceGroupKey: 'g1' };
    for (const [name, value] of Object.entries(names))
      storage.setItem(`CognitoIdentityServiceProvider.client-1.user-1.${name}`, value);
    await expect(signIn.start('ana@example.com', 'Secret-1', { askCode: true })).resolves.toMatchObject({
      step: 'code',
    });
    await expect(signIn.answer({ code: '123456' })).resolves.toEqual({ step: 'done' });
    expect(JSON.stringify(asked)).not.toContain('eu-west-1_d0');
    expect(begun[0]).toMatchObject({ deviceKey: 'eu-west-1_d1', deviceBefore: 'eu-west-1_d0' });
    expect(storage.getItem('CognitoIdentityServiceProvider.client-1.user-1.deviceKey')).toBe('eu-west-1_d1');
  });

  it('reports a refusal by its name, and a lost response as a network error', async () => {
    const { signIn } = pool([{ __type: 'NotAuthorizedException', message: 'Incorrect username or password.' }]);
    await expect(signIn.start('ana@example.com', 'x')).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    await expect(signIn.start('ana@example.com', 'x')).rejects.toMatchObject({ code: 'NetworkError', retryable: true });
    await expect(Promise.resolve().then(() => signIn.answer({ code: '1' }))).rejects.toThrow('no question');
  });
});
