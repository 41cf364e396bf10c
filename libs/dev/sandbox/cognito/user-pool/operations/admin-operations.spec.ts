import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminListGroupsForUserCommand,
  AdminRemoveUserFromGroupCommand,
  AdminResetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  ListUsersCommand,
  GetUserCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
  ConfirmForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { ClientId, OpenPool, Password, UserPoolId, refusal } from '../../testing/open-pool.js';

const Username = 'ann@example.com';
const ann = { UserPoolId, Username };

describe('user pool administration with the official client', () => {
  let pool: OpenPool;
  const send: OpenPool['client']['send'] = ((command: never) => pool.client.send(command)) as never; // its overloads
  const signIn = (PASSWORD = Password, USERNAME = Username) =>
    send(new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME, PASSWORD } }));
  beforeEach(async () => {
    pool = await OpenPool.start({ refreshTokenRotation: false });
  });
  afterEach(async () => {
    await OpenPool.closeAll();
    expect(pool.exchange.faults).toEqual([]);
  });

  it('creates a user whose first password must be replaced', async () => {
    const UserAttributes = [
      { Name: 'email_verified', Value: 'true' },
      { Name: 'name', Value: 'Ann' },
    ];
    const { User } = await send(new AdminCreateUserCommand({ ...ann, UserAttributes }));
    expect(User).toMatchObject({ Enabled: true, UserStatus: 'FORCE_CHANGE_PASSWORD' });
    const first = await pool.code(Username);
    const { ChallengeName, Session, ChallengeParameters } = await signIn(first);
    expect(ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
    expect(JSON.parse(ChallengeParameters?.['userAttributes'] ?? '')).toEqual({
      email: Username,
      email_verified: 'true',
      name: 'Ann',
    });
    const answer = (NEW_PASSWORD: string) =>
      send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: User?.Username ?? '', NEW_PASSWORD, 'userAttributes.locale': 'en' },
        }),
      );
    expect(await refusal(answer('simple'))).toMatch(/^InvalidPasswordException/);
    expect((await answer(Password)).AuthenticationResult?.IdToken).toBeDefined();
    expect(await refusal(answer(Password))).toMatch(/^NotAuthorizedException: Invalid session/);
    expect(await refusal(signIn(first))).toMatch(/^NotAuthorizedException: Incorrect/);
    const { UserStatus, UserAttributes: now } = await send(new AdminGetUserCommand(ann));
    expect(UserStatus).toBe('CONFIRMED');
    expect(now).toContainEqual({ Name: 'locale', Value: 'en' });
  });

  it('sends a new first password; each expires after seven days', async () => {
    await send(new AdminCreateUserCommand({ ...ann, TemporaryPassword: Password, MessageAction: 'SUPPRESS' }));
    expect(await pool.mails(Username)).toEqual([]);
    pool.advance(7 * 24 * 3_600_000);
    expect(await refusal(signIn())).toMatch(/^NotAuthorizedException: Temporary password has expired/);
    await send(new AdminCreateUserCommand({ ...ann, MessageAction: 'RESEND' }));
    expect((await signIn(await pool.code(Username))).ChallengeName).toBe('NEW_PASSWORD_REQUIRED');
  });

  it('disables and enables users; a disabled user loses all access at once', async () => {
    await pool.user();
    const { AuthenticationResult: { AccessToken, RefreshToken = '' } = {} } = await signIn();
    await send(new AdminDisableUserCommand(ann));
    expect(await refusal(signIn())).toBe('NotAuthorizedException: User is disabled.');
    expect(await refusal(send(new GetUserCommand({ AccessToken })))).toBe('NotAuthorizedException: User is disabled.');
    await send(new AdminEnableUserCommand(ann));
    expect(await refusal(send(new GetUserCommand({ AccessToken })))).toMatch(/has been revoked$/);
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    expect(
      await refusal(send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN', AuthParameters }))),
    ).toMatch(/has been revoked$/);
    const { AuthenticationResult: later } = await signIn();
    await send(new AdminUserGlobalSignOutCommand(ann));
    expect(await refusal(send(new GetUserCommand({ AccessToken: later?.AccessToken })))).toMatch(/has been revoked$/);
  });

  it('puts users into groups, which their next tokens contain', async () => {
    await pool.user();
    const groups = async () => {
      const { AuthenticationResult: result } = await signIn();
      return decomposeUnverifiedJwt(result?.AccessToken ?? '').payload['cognito:groups'];
    };
    expect(await groups()).toBeUndefined();
    await send(new AdminAddUserToGroupCommand({ ...ann, GroupName: 'operator' }));
    await send(new AdminAddUserToGroupCommand({ ...ann, GroupName: 'operator' }));
    expect(await groups()).toEqual(['operator']);
    const { Groups } = await send(new AdminListGroupsForUserCommand(ann));
    expect(Groups?.map(({ GroupName }) => GroupName)).toEqual(['operator']);
    await send(new AdminRemoveUserFromGroupCommand({ ...ann, GroupName: 'operator' }));
    expect(await groups()).toBeUndefined();
    expect(await refusal(send(new AdminAddUserToGroupCommand({ ...ann, GroupName: 'gods' })))).toBe(
      'ResourceNotFoundException: Group not found.',
    );
  });

  it('resets a password', async () => {
    await pool.user();
    await send(new AdminResetUserPasswordCommand(ann));
    expect(await refusal(signIn())).toMatch(/^PasswordResetRequiredException/);
    const ConfirmationCode = await pool.code(Username);
    await send(new ConfirmForgotPasswordCommand({ ClientId, Username, ConfirmationCode, Password: 'Brand-new-9' }));
    expect((await signIn('Brand-new-9')).AuthenticationResult).toBeDefined();
  });

  it('lists users in pages, all or those that match a filter', async () => {
    for (const name of ['bob', 'ann', 'anna']) await pool.user({ email: `${name}@example.com`, name });
    await send(new AdminDisableUserCommand({ UserPoolId, Username: 'bob@example.com' }));
    const list = async (Filter?: string, PaginationToken?: string) => {
      const { Users = [], PaginationToken: next } = await send(
        new ListUsersCommand({ UserPoolId, Limit: 2, AttributesToGet: ['name'], Filter, PaginationToken }),
      );
      return { names: Users.flatMap(({ Attributes }) => Attributes?.map(({ Value }) => Value)), next };
    };
    const first = await list();
    expect(first.names).toEqual(['bob', 'ann']);
    expect(await list(undefined, first.next)).toEqual({ names: ['anna'], next: undefined });
    expect((await list('email ^= "ann"')).names).toEqual(['ann', 'anna']);
    expect((await list('email = "ANN@example.com"')).names).toEqual(['ann']);
    expect((await list('status = "Disabled"')).names).toEqual(['bob']);
    expect((await list('cognito:user_status = "UNCONFIRMED"')).names).toEqual([]);
    expect(await refusal(list('email like "x"'))).toMatch(/^InvalidParameterException/);
  });

  it('requires signed requests for this pool', async () => {
    const response = await fetch(pool.sandbox.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.ListUsers' },
      body: JSON.stringify({ UserPoolId }),
    });
    expect(await response.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
    expect(await refusal(send(new ListUsersCommand({ UserPoolId: 'us-east-1_other' })))).toBe(
      'ResourceNotFoundException: User pool us-east-1_other does not exist.',
    );
    expect(await refusal(send(new AdminGetUserCommand(ann)))).toBe('UserNotFoundException: User does not exist.');
  });
});
