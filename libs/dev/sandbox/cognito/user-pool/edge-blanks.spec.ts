import {
  ChangePasswordCommand,
  ConfirmSignUpCommand,
  GetUserCommand,
  InitiateAuthCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ClientId, OpenPool, Password, refusal } from '../testing/open-pool.js';

const username = String.raw`InvalidParameterException: 1 validation error detected: Value at 'username' failed to satisfy constraint: Member must satisfy regular expression pattern: [\p{L}\p{M}\p{S}\p{N}\p{P}]+`;
const ofPattern = (member: string, pattern: string) =>
  `InvalidParameterException: 1 validation error detected: Value at '${member}' failed to satisfy constraint: Member must satisfy regular expression pattern: ${pattern}`;
const password = (member = 'password') => ofPattern(member, String.raw`^[\S]+.*[\S]+$`);
const email = 'ann@example.com';

describe('leading and trailing spaces', () => {
  let pool: OpenPool;
  beforeEach(async () => {
    pool = await OpenPool.start();
  });
  afterEach(() => OpenPool.closeAll());
  const signUp = (Username: string, secret = Password) =>
    refusal(pool.client.send(new SignUpCommand({ ClientId, Username, Password: secret })));
  const signIn = (USERNAME: string, PASSWORD = Password) =>
    pool.client.send(
      new InitiateAuthCommand({
        ...{ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } },
      }),
    );

  it.each([` ${email}`, `${email} `, `${email}\n`, `\u00a0${email}`])('are refused in the name "%s"', async (name) => {
    expect(await signUp(name)).toBe(username);
    await pool.user({ email });
    expect(await refusal(signIn(name))).toBe(username);
  });

  it('are refused around a new password, and accepted within it', async () => {
    for (const secret of [` ${Password}`, `${Password} `, '\tAbcdef1!'])
      expect(await signUp(email, secret)).toBe(password());
    expect(await signUp(email, 'Correct horse 7!')).toBe('accepted');
    const ConfirmationCode = ` ${await pool.code(email)}`;
    expect(
      await refusal(pool.client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode }))),
    ).toBe(ofPattern('confirmationCode', String.raw`[\S]+`));
  });

  it('do not match the password at sign-in', async () => {
    await pool.user({ email });
    expect(await refusal(signIn(email, `${Password} `))).toBe(
      'NotAuthorizedException: Incorrect username or password.',
    );
  });

  it('are refused around passwords and tokens of a signed-in user', async () => {
    await pool.user({ email });
    const { AuthenticationResult: { AccessToken = '' } = {} } = await signIn(email);
    const change = (PreviousPassword: string, ProposedPassword: string) =>
      refusal(pool.client.send(new ChangePasswordCommand({ AccessToken, PreviousPassword, ProposedPassword })));
    expect(await change(Password, 'Another-one-8 ')).toBe(password('proposedPassword'));
    expect(await change(` ${Password}`, 'Another-one-8')).toBe(password('previousPassword'));
    expect(await refusal(pool.client.send(new GetUserCommand({ AccessToken: `${AccessToken} ` })))).toBe(
      ofPattern('accessToken', '[A-Za-z0-9-_=.]+'),
    );
  });
});

it('are reported in headers that pages may read, with the name and message of the error', async () => {
  const { sandbox } = await OpenPool.start();
  const headers = {
    'x-amz-target': 'AWSCognitoIdentityProviderService.SignUp',
    origin: 'http://localhost:5173',
  };
  const body = { ClientId, Username: 'ann@example.com', Password, UserAttributes: [{ Name: 'größe', Value: '9' }] };
  const answer = await fetch(sandbox.url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(await answer.json()).toMatchObject({ message: 'user.größe: Attribute does not exist in the schema.' });
  expect(answer.headers.get('x-amzn-errormessage')).toBe('user.gr??e: Attribute does not exist in the schema.');
  expect(answer.headers.get('access-control-expose-headers')).toContain('x-amzn-errormessage');
  await OpenPool.closeAll();
});
