import {
  AssociateSoftwareTokenCommand,
  ChangePasswordCommand,
  ConfirmDeviceCommand,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  DeleteUserCommand,
  ForgetDeviceCommand,
  ForgotPasswordCommand,
  GetDeviceCommand,
  GetTokensFromRefreshTokenCommand,
  GetUserAttributeVerificationCodeCommand,
  GetUserCommand,
  GlobalSignOutCommand,
  InitiateAuthCommand,
  ListDevicesCommand,
  ResendConfirmationCodeCommand,
  RespondToAuthChallengeCommand,
  RevokeTokenCommand,
  SetUserMFAPreferenceCommand,
  SignUpCommand,
  UpdateDeviceStatusCommand,
  UpdateUserAttributesCommand,
  VerifySoftwareTokenCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { decomposeUnverifiedJwt } from 'aws-jwt-verify/jwt';
import { ClientId, OpenPool, Password, UserPoolId, refusal } from '../../testing/open-pool.js';
import { totpCode } from '../sign-in/totp.js';

const Username = 'ann@example.com';

describe('user pool sandbox with the official client, in the shapes of the service model', () => {
  let pool: OpenPool;
  const send: OpenPool['client']['send'] = ((command: never) => pool.client.send(command)) as never; // its overloads
  const passwordAuth = (name = Username, PASSWORD = Password) =>
    send(
      new InitiateAuthCommand({
        ClientId,
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD },
      }),
    );
  const tokens = async (name?: string, password?: string) => {
    const { AuthenticationResult: result } = await passwordAuth(name, password);
    return {
      AccessToken: result?.AccessToken ?? '',
      IdToken: result?.IdToken ?? '',
      RefreshToken: result?.RefreshToken ?? '',
      device: result?.NewDeviceMetadata,
    };
  };
  beforeEach(async () => {
    pool = await OpenPool.start({ refreshTokenRotation: false });
  });
  afterEach(async () => {
    await OpenPool.closeAll();
    expect(pool.exchange.faults).toEqual([]);
  });

  it('signs up, confirms, signs in, refreshes and signs out', async () => {
    const UserAttributes = [
      { Name: 'email', Value: Username },
      { Name: 'name', Value: 'Ann' },
    ];
    const signedUp = await send(new SignUpCommand({ ClientId, Username, Password, UserAttributes }));
    expect(signedUp).toMatchObject({
      UserConfirmed: false,
      CodeDeliveryDetails: { Destination: 'a***@e***', DeliveryMedium: 'EMAIL', AttributeName: 'email' },
    });
    expect(await refusal(passwordAuth())).toBe('UserNotConfirmedException: User is not confirmed.');
    await send(new ResendConfirmationCodeCommand({ ClientId, Username }));
    const [mail] = await pool.mails(Username);
    expect(mail).toMatchObject({ subject: 'Your verification code', text: `Your confirmation code is ${mail?.code}` });
    await send(new ConfirmSignUpCommand({ ClientId, Username, ConfirmationCode: await pool.code(Username) }));

    const { AccessToken, IdToken, RefreshToken } = await tokens('ANN@Example.com');
    const [access, id] = [decomposeUnverifiedJwt(AccessToken), decomposeUnverifiedJwt(IdToken)];
    const sub = signedUp.UserSub;
    const issued = { sub, iss: `https://cognito-idp.us-east-1.amazonaws.com/${UserPoolId}` };
    expect(access.header).toEqual({ kid: expect.any(String), alg: 'RS256' });
    expect(access.payload).toMatchObject({
      ...issued,
      client_id: ClientId,
      token_use: 'access',
      username: sub,
      scope: 'aws.cognito.signin.user.admin',
    });
    expect(id.payload).toMatchObject({
      ...issued,
      aud: ClientId,
      token_use: 'id',
      email: Username,
      email_verified: true,
      name: 'Ann',
    });
    expect(id.payload['origin_jti']).toBe(access.payload['origin_jti']);

    pool.advance(1000);
    const AuthParameters = { REFRESH_TOKEN: RefreshToken };
    const again = await send(new InitiateAuthCommand({ ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }));
    const newer = await send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken }));
    for (const { AuthenticationResult: result } of [again, newer]) {
      expect(Object.keys(result ?? {}).sort()).toEqual(['AccessToken', 'ExpiresIn', 'IdToken', 'TokenType']);
      expect(decomposeUnverifiedJwt(result?.AccessToken ?? '').payload['auth_time']).toBe(access.payload['auth_time']);
    }
    await send(new RevokeTokenCommand({ ClientId, Token: RefreshToken }));
    expect(await refusal(send(new GetUserCommand({ AccessToken })))).toBe(
      'NotAuthorizedException: Access Token has been revoked',
    );
    const other = await tokens();
    await send(new GlobalSignOutCommand({ AccessToken: other.AccessToken }));
    expect(
      await refusal(send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken: other.RefreshToken }))),
    ).toBe('NotAuthorizedException: Refresh Token has been revoked');
  });

  it('lets a user change attributes, address and password, and delete the account', async () => {
    const { sub } = await pool.user({ name: 'Ann' });
    const { AccessToken } = await tokens();
    const update = (Name: string, Value: string) =>
      send(new UpdateUserAttributesCommand({ AccessToken, UserAttributes: [{ Name, Value }] }));
    expect((await update('locale', 'en')).CodeDeliveryDetailsList).toEqual([]);
    expect((await update('email', 'ann@new.example')).CodeDeliveryDetailsList).toHaveLength(1);
    await send(new GetUserAttributeVerificationCodeCommand({ AccessToken, AttributeName: 'email' }));
    const valuesOf = async () => {
      const { UserAttributes = [] } = await send(new GetUserCommand({ AccessToken }));
      return Object.fromEntries(UserAttributes.map(({ Name = '', Value }) => [Name, Value]));
    };
    expect(await valuesOf()).toEqual({ sub, email: Username, email_verified: 'true', name: 'Ann', locale: 'en' });
    const Code = await pool.code('ann@new.example');
    await send(new VerifyUserAttributeCommand({ AccessToken, AttributeName: 'email', Code }));
    expect(await valuesOf()).toMatchObject({ email: 'ann@new.example', email_verified: 'true' });

    const ProposedPassword = 'Another-one-8';
    await send(new ChangePasswordCommand({ AccessToken, PreviousPassword: Password, ProposedPassword }));
    expect(await refusal(passwordAuth('ann@new.example'))).toMatch(/^NotAuthorizedException/);
    expect((await tokens('ann@new.example', ProposedPassword)).AccessToken).not.toBe('');
    await send(new ForgotPasswordCommand({ ClientId, Username: 'ann@new.example' }));
    const ConfirmationCode = await pool.code('ann@new.example');
    await send(new ConfirmForgotPasswordCommand({ ClientId, Username: 'ann@new.example', ConfirmationCode, Password }));
    expect((await tokens('ann@new.example')).AccessToken).not.toBe('');

    await send(new DeleteUserCommand({ AccessToken }));
    expect(await refusal(send(new GetUserCommand({ AccessToken })))).toBe(
      'UserNotFoundException: User does not exist.',
    );
    expect(await refusal(passwordAuth(Username))).toMatch(/^NotAuthorizedException: Incorrect/);
  });

  it('sets up an authenticator app and requires its codes', async () => {
    const { sub } = await pool.user();
    const { AccessToken } = await tokens();
    const { SecretCode = '' } = await send(new AssociateSoftwareTokenCommand({ AccessToken }));
    const code = () => totpCode(SecretCode, Math.floor(pool.now / 30_000));
    const verified = await send(new VerifySoftwareTokenCommand({ AccessToken, UserCode: code() }));
    expect(verified.Status).toBe('SUCCESS');
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings }));
    expect(await send(new GetUserCommand({ AccessToken }))).toMatchObject({
      PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
      UserMFASettingList: ['SOFTWARE_TOKEN_MFA'],
    });
    const { ChallengeName, Session } = await passwordAuth();
    expect(ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
    const answer = () =>
      send(
        new RespondToAuthChallengeCommand({
          ClientId,
          ChallengeName,
          Session,
          ChallengeResponses: { USERNAME: sub, SOFTWARE_TOKEN_MFA_CODE: code() },
        }),
      );
    expect(await refusal(answer())).toMatch(/^ExpiredCodeException/);
    pool.advance(30_000);
    expect((await answer()).AuthenticationResult?.AccessToken).toBeDefined();
    await send(new SetUserMFAPreferenceCommand({ AccessToken, SoftwareTokenMfaSettings: { Enabled: false } }));
    expect((await passwordAuth()).ChallengeName).toBeUndefined();
  });

  it('stores devices', async () => {
    await pool.user();
    const { AccessToken, RefreshToken, device } = await tokens();
    const DeviceKey = device?.DeviceKey ?? '';
    const DeviceSecretVerifierConfig = { PasswordVerifier: 'AQID', Salt: 'AQID' };
    const confirm = (key = DeviceKey) =>
      send(new ConfirmDeviceCommand({ AccessToken, DeviceKey: key, DeviceSecretVerifierConfig, DeviceName: 'Tests' }));
    expect(await refusal(confirm('us-east-1_other'))).toBe('ResourceNotFoundException: Device does not exist.');
    expect((await confirm()).UserConfirmationNecessary).toBe(true);
    const refresh = (key?: string) =>
      send(new GetTokensFromRefreshTokenCommand({ ClientId, RefreshToken, ...(key ? { DeviceKey: key } : {}) }));
    expect(await refusal(refresh())).toBe('NotAuthorizedException: Invalid Refresh Token.');
    expect((await refresh(DeviceKey)).AuthenticationResult?.AccessToken).toBeDefined();
    await send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus: 'remembered' }));
    const { Device } = await send(new GetDeviceCommand({ AccessToken, DeviceKey }));
    const { Devices } = await send(new ListDevicesCommand({ AccessToken, Limit: 60 }));
    expect(Devices).toEqual([Device]);
    expect(Device?.DeviceAttributes).toContainEqual({ Name: 'dev:device_remembered_status', Value: 'remembered' });
    const elsewhere = await tokens();
    await send(new ForgetDeviceCommand({ AccessToken: elsewhere.AccessToken, DeviceKey }));
    expect(await refusal(refresh(DeviceKey))).toBe('NotAuthorizedException: Refresh Token has been revoked');
    expect((await send(new ListDevicesCommand({ AccessToken: elsewhere.AccessToken }))).Devices).toEqual([]);
  });
});
