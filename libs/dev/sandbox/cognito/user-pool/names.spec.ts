import {
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
  UpdateUserAttributesCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { ClientId, OpenPool, Password, refusal } from '../testing/open-pool.js';

describe('user names and e-mail addresses', () => {
  let pool: OpenPool;
  const signUp = (Username: string, attributes: Record<string, string> = {}, password = Password) =>
    pool.client.send(
      new SignUpCommand({
        ClientId,
        Username,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
      }),
    );
  const confirmed = async (Username: string, attributes: Record<string, string> = {}, as = Username) => {
    await signUp(Username, attributes);
    const ConfirmationCode = await pool.code(Username);
    await pool.client.send(new ConfirmSignUpCommand({ ClientId, Username: as, ConfirmationCode }));
    const AuthParameters = { USERNAME: as, PASSWORD: Password };
    const { AuthenticationResult: result } = await pool.client.send(
      new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters }),
    );
    return { AccessToken: result?.AccessToken, IdToken: result?.IdToken ?? '' };
  };
  beforeEach(async () => {
    pool = await OpenPool.start();
  });
  afterEach(() => OpenPool.closeAll());

  it.each([
    ['with a plus', 'ann+boxes@example.com', 'ann+boxes@example.com'],
    ['in another case', 'Ann@Example.com', 'aNN@eXAMPLE.com'],
    ['with international characters', 'jörg.ångström@exämple.de', 'JÖRG.ångström@exämple.de'],
    ['in another normal form', 'jo\u0308rg@example.de', 'j\u00f6rg@example.de'],
    ['in another script', '用户@例子.广告', '用户@例子.广告'],
    ['with SQL and HTML characters', "o'neil&sons@example.com", "o'neil&sons@example.com"],
  ])('accept the address %s and recognize it again', async (_what, email, typed) => {
    const { IdToken } = await confirmed(email, {}, typed);
    expect(decomposeUnverifiedJwt(IdToken).payload['email']).toBe(email);
    expect(await refusal(signUp(typed))).toBe(
      'UsernameExistsException: An account with the given email already exists.',
    );
  });

  it('distinguish addresses with a plus', async () => {
    await signUp('ann@example.com');
    expect(await refusal(signUp('ann+1@example.com'))).toBe('accepted');
  });

  it.each([
    'ann',
    'ann@example',
    '@example.com',
    'ann@',
    'ann@b@example.com',
    'Ann<ann@example.com>',
    'a,b@example.com',
  ])('refuse "%s" as an address', async (name) => {
    expect(await refusal(signUp(name))).toBe('InvalidParameterException: Username should be an email.');
  });

  it('accept names up to 2,048 characters in any script', async () => {
    const name = '王小明 '.repeat(50);
    const { AccessToken, IdToken } = await confirmed('ann@example.com', { name, given_name: 'é'.repeat(2048) });
    expect(name).toHaveLength(200);
    expect(decomposeUnverifiedJwt(IdToken).payload['name']).toBe(name);
    const update = (Name: string, Value: string) =>
      refusal(pool.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] })));
    expect(await update('name', 'x'.repeat(2049))).toMatch(/^InvalidParameterException: 1 validation error detected/);
    expect(await update('shoe_size', '9')).toMatch(/^InvalidParameterException: user.shoe_size: /);
    expect(await update('phone_number', '12')).toBe('InvalidParameterException: Invalid phone number format.');
    expect(await update('email', 'ann')).toBe('InvalidParameterException: Invalid email address format.');
    expect(await update('email_verified', 'true')).toMatch(/^NotAuthorizedException/);
    expect(await update('sub', 'me')).toMatch(/^NotAuthorizedException/);
    const { UserAttributes } = await pool.client.send(new GetUserCommand({ AccessToken }));
    expect(UserAttributes?.find(({ Name }) => Name === 'name')?.Value).toBe(name);
  });

  it('belong to one user only', async () => {
    await pool.user({ email: 'bob@example.com' });
    const { AccessToken } = await confirmed('ann@example.com');
    const UserAttributes = [{ Name: 'email', Value: 'BOB@example.com' }];
    expect(await refusal(pool.client.send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes })))).toBe(
      'AliasExistsException: An account with the email already exists.',
    );
    expect(await refusal(signUp('carl@example.com', { email: 'bob@example.com' }))).toMatch(
      /^InvalidParameterException/,
    );
  });

  it('refuse a weak password and a name that is too long', async () => {
    expect(await refusal(signUp('ann@example.com', {}, 'password'))).toMatch(/^InvalidPasswordException/);
    expect(await refusal(signUp(`${'a'.repeat(117)}@example.com`))).toMatch(/less than or equal to 128$/);
    expect(await refusal(signUp('ann@example.com', {}, `Aa1!${'x'.repeat(253)}`))).toMatch(/equal to 256$/);
  });

  it.each([
    ['SignUp', {}, 'InvalidParameterException'],
    ['SignUp', { ClientId, Username: 'a@b.cd', Password: 7 }, 'SerializationException'],
    ['SignUp', { ClientId, Username: 'a@b.cd', Password, UserAttributes: 'x' }, 'SerializationException'],
    ['InitiateAuth', { ClientId, AuthFlow: 'NO_AUTH' }, 'InvalidParameterException'],
    ['InitiateAuth', { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: [] }, 'SerializationException'],
    [
      'InitiateAuth',
      { ClientId, AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'a', SRP_A: '0' } },
      'InvalidParameterException',
    ],
    ['RespondToAuthChallenge', { ClientId, ChallengeName: 'PASSWORD_VERIFIER' }, 'InvalidParameterException'],
    ['ConfirmSignUp', { ClientId, Username: 'a@b.cd', ConfirmationCode: '' }, 'InvalidParameterException'],
    ['GetUser', {}, 'InvalidParameterException'],
    ['constructor', {}, 'UnknownOperationException'],
  ])('answer %s of %j with %s', async (operation, body, type) => {
    const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${operation}` };
    const response = await fetch(pool.sandbox.url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([response.status, response.headers.get('x-amzn-errortype')]).toEqual([400, type]);
    expect(await response.json()).toMatchObject({ __type: type, message: expect.any(String) });
  });
});
