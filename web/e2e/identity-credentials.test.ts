import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { startCognitoSandbox, type CognitoSandbox } from '#libs/dev/sandbox/cognito/start-cognito-sandbox.js';
import { shopWithBrowser } from './testing/shop-with-browser';
import { createIdentityCredentials, expiryMargin } from '../src/session/cognito/credentials/identity-credentials';

const identityPoolId = 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const [userPoolId, clientId, region] = ['us-east-1_Waybill01', 'client1234567890', 'us-east-1'];
const provider = `cognito-idp.${region}.amazonaws.com/${userPoolId}`;
const [accountId, role] = ['000000000000', 'arn:aws:iam::000000000000:role/shipper'];
const user = { email: 'ann@example.com', password: 'Correct-horse-7' };
const hour = 3_600_000;

describe('credentials of an identity', () => {
  let sandbox: CognitoSandbox;
  let idToken: string;
  const clock = { off: 0 };
  beforeAll(async () => {
    sandbox = await startCognitoSandbox({
      ...{ port: 0, region, identityPoolId, userPoolId, clientId, users: [user], userTokenSeconds: 86_400 },
      clock: () => Date.now() + clock.off,
    });
    const AuthParameters = { USERNAME: user.email, PASSWORD: user.password };
    const auth = { ClientId: clientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters };
    const answer = await call('AWSCognitoIdentityProviderService.InitiateAuth', auth);
    idToken = (answer as { AuthenticationResult: { IdToken: string } }).AuthenticationResult.IdToken;
  });
  afterAll(() => sandbox.close());
  beforeEach(() => {
    clock.off = 0;
  });

  const call = async (target: string, body: object): Promise<unknown> => {
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
    return (await fetch(sandbox.url, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const newGuest = async () =>
    ((await call('AWSCognitoIdentityService.GetId', { IdentityPoolId: identityPoolId })) as { IdentityId: string })
      .IdentityId;

  type Browser = Partial<Parameters<typeof createIdentityCredentials>[0]['settings']> & {
    token?: string;
    guest?: string;
  };
  function browser({ token, guest, ...settings }: Browser = {}) {
    const asked: [string, Record<string, unknown>][] = [];
    const who = { subject: token === undefined ? '' : 'u1' };
    const credentials = createIdentityCredentials({
      transport: {
        url: sandbox.url,
        wait: () => Promise.resolve(),
        fetch: (url, init) => {
          const target = new Headers(init?.headers).get('x-amz-target') ?? '';
          asked.push([target.split('.')[1]!, JSON.parse(init?.body as string) as Record<string, unknown>]);
          return fetch(url, init);
        },
      },
      settings: { identityPoolId, provider, ...settings },
      idToken: () => Promise.resolve(token ?? null),
      guestId: () => Promise.resolve(guest),
      subject: () => who.subject,
      now: () => Date.now() + clock.off,
    });
    return { credentials, asked, who };
  }

  it('are requested for a user with account, login map and custom role, once for any number of callers', async () => {
    const { credentials, asked } = browser({ token: idToken, accountId, customRoleArn: role });
    const [one, two] = await Promise.all([credentials.current(), credentials.current()]);
    expect(one).toBe(two);
    expect(one).toMatchObject({
      accessKeyId: expect.stringMatching(/^ASIA/),
      identityId: expect.stringMatching(/^us-east-1:/),
    });
    const Logins = { [provider]: idToken };
    expect(asked).toEqual([
      ['GetId', { IdentityPoolId: identityPoolId, AccountId: accountId, Logins }],
      ['GetCredentialsForIdentity', { IdentityId: one.identityId, Logins, CustomRoleArn: role }],
    ]);
  });

  it('are renewed within five minutes of their end, with the same role', async () => {
    const { credentials, asked } = browser({ token: idToken, customRoleArn: role });
    const first = await credentials.current();
    clock.off = hour - expiryMargin - 60_000;
    expect(await credentials.current()).toBe(first);
    clock.off = hour - expiryMargin + 1_000;
    const second = await credentials.current();
    expect(second.expiration).toBeGreaterThan(first.expiration + hour / 2);
    expect(
      asked.filter(([action]) => action === 'GetCredentialsForIdentity').map(([, body]) => body['CustomRoleArn']),
    ).toEqual([role, role]);
  });

  it('are those of the guest of this browser, without logins or role', async () => {
    const guest = await newGuest();
    const { credentials, asked } = browser({ guest, customRoleArn: role });
    expect((await credentials.current()).identityId).toBe(guest);
    expect(asked).toEqual([['GetCredentialsForIdentity', { IdentityId: guest }]]);
  });

  it('are requested for a new identity when the guest is not found', async () => {
    const guest = 'us-east-1:00000000-0000-4000-8000-000000000000';
    const { credentials, asked } = browser({ guest });
    expect((await credentials.current()).identityId).not.toBe(guest);
    expect(asked.map(([action]) => action)).toEqual([
      'GetCredentialsForIdentity',
      'GetId',
      'GetCredentialsForIdentity',
    ]);
  });

  it('are refused to guests where sign-in is required, without a request', async () => {
    const { credentials, asked } = browser({ signInRequired: true });
    await expect(credentials.current()).rejects.toMatchObject({ code: 'NotAuthorizedException' });
    expect(asked).toEqual([]);
  });

  it('are not returned to somebody else who uses the browser', async () => {
    const { credentials, asked, who } = browser({ token: idToken });
    await credentials.current();
    who.subject = 'u2';
    await credentials.current();
    expect(asked).toHaveLength(4);
  });

  it.each([
    ['InvalidIdentityPoolConfigurationException', { customRoleArn: 'arn:aws:iam::111111111111:role/other' }],
    ['ResourceNotFoundException', { accountId: '111111111111' }],
  ])('end with the error of the catalog: %s', async (code, settings) => {
    const { credentials } = browser({ token: idToken, ...settings });
    await expect(credentials.current()).rejects.toMatchObject({ name: 'IdentityError', code });
  });

  it('end with ResourceConflict, which is not retried, and can be requested again', async () => {
    const fault = { type: 'ResourceConflictException', times: 1, operation: 'GetCredentialsForIdentity' };
    await fetch(`${sandbox.url}/_sandbox/faults`, { method: 'POST', body: JSON.stringify(fault) });
    const { credentials, asked } = browser({ token: idToken });
    await expect(credentials.current()).rejects.toMatchObject({ code: 'ResourceConflictException' });
    expect(asked).toHaveLength(2);
    expect(await credentials.current()).toMatchObject({ accessKeyId: expect.stringMatching(/^ASIA/) });
  });
});

describe('a page of a shop with credentials switched on', () => {
  const shopAndBrowser = shopWithBrowser({ COGNITO_CREDENTIALS: 'on' });

  it('loads those of its guest, and stores none', async () => {
    await shopAndBrowser.visit({}, async ({ page }) => {
      const loaded = page.waitForResponse(
        (response) => response.request().headers()['x-amz-target']?.endsWith('GetCredentialsForIdentity') ?? false,
      );
      await page.goto('/');
      const answer = (await (await loaded).json()) as { IdentityId: string; Credentials: { SecretKey: string } };
      const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(stored).toContain(answer.IdentityId);
      expect(stored).not.toContain(answer.Credentials.SecretKey);
    });
  });
});
