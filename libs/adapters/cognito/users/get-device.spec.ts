import {
  ConfirmDeviceCommand,
  InitiateAuthCommand,
  UpdateDeviceStatusCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { ClientId, OpenPool, Password } from '#libs/dev/sandbox/cognito/testing/open-pool.js';
import { rememberedSince } from './get-device.js';
import { requestBounds } from './get-user.js';

const start = Date.UTC(2026, 10, 20);

describe('rememberedSince', () => {
  afterEach(() => OpenPool.closeAll());

  it('returns nothing for a new device, and the creation time for a remembered or recently remembered one', async () => {
    const pool = await OpenPool.start({}, start);
    const { email: USERNAME } = await pool.user();
    const AuthParameters = { USERNAME, PASSWORD: Password };
    const signIn = new InitiateAuthCommand({ ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
    const { AuthenticationResult: result } = await pool.client.send(signIn);
    const [AccessToken = '', DeviceKey = ''] = [result?.AccessToken, result?.NewDeviceMetadata?.DeviceKey];
    const since = () => rememberedSince(pool.sandbox.url, AccessToken, DeviceKey, requestBounds);
    const mark = (DeviceRememberedStatus: 'remembered' | 'not_remembered') =>
      pool.client.send(new UpdateDeviceStatusCommand({ AccessToken, DeviceKey, DeviceRememberedStatus }));
    expect(await since()).toBeNull();
    const DeviceSecretVerifierConfig = { PasswordVerifier: 'AQID', Salt: 'AQID' };
    await pool.client.send(new ConfirmDeviceCommand({ AccessToken, DeviceKey, DeviceSecretVerifierConfig }));
    expect(await since()).toBeNull();
    pool.advance(60_000);
    await mark('remembered');
    expect(await since()).toEqual(new Date(start));
    await mark('not_remembered');
    expect(await since()).toEqual(new Date(start));
  });
});
