import { callIdentity, type CallRule } from './cognito-call';
import { codeOf } from './identity-error';
import type { PoolTransport } from './user-pool';

export interface PoolUser {
  email: string;
  /** Codes of an authenticator app are required at sign-in. */
  app: boolean;
}

export interface Device {
  key: string;
  name: string;
  /** ISO instants. */
  lastSeen: string;
  /** This browser, as far as it knows. */
  here: boolean;
  /** No code is needed there. */
  remembered: boolean;
}

/** Devices on one page of the list. */
const pageSize = 60;

interface Deps {
  transport: () => Promise<PoolTransport | null>;
  token: (renew?: boolean) => Promise<string | null>;
  deviceKey: () => string | undefined;
}

/** Changes of a user's own sign-in, with their access token: one POST each, no library. */
export function signedInPool(deps: Deps) {
  const call = (action: string, body: object = {}, rule?: CallRule) => withToken(deps, action, body, rule);
  return {
    user: async (): Promise<PoolUser> => {
      const answer = (await call('GetUser')) as GetUserAnswer;
      const email = answer.UserAttributes?.find(({ Name }) => Name === 'email')?.Value ?? '';
      return { email, app: answer.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false };
    },
    changePassword: (before: string, after: string) =>
      call('ChangePassword', { PreviousPassword: before, ProposedPassword: after }, { retries: 0 }),
    /** The secret for the authenticator app. */
    startApp: async (): Promise<string> => {
      const { SecretCode } = (await call('AssociateSoftwareToken')) as { SecretCode: string };
      return SecretCode;
    },
    /** Switched on only with a code of the app. */
    switchAppOn: async (code: string) => {
      await call('VerifySoftwareToken', { UserCode: code, FriendlyDeviceName: 'Authenticator app' }, { retries: 0 });
      await call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true } });
    },
    switchAppOff: () =>
      call('SetUserMFAPreference', { SoftwareTokenMfaSettings: { Enabled: false, PreferredMfa: false } }),
    devices: () => allDevices(call, deps.deviceKey()),
    /** Stops, or resumes, asking for a code there. */
    rememberDevice: (key: string, remembered: boolean) =>
      call('UpdateDeviceStatus', {
        DeviceKey: key,
        DeviceRememberedStatus: remembered ? 'remembered' : 'not_remembered',
      }),
    forgetDevice: (key: string) => call('ForgetDevice', { DeviceKey: key }),
    deleteUser: () => call('DeleteUser', {}, { retries: 0 }),
  };
}

interface GetUserAnswer {
  UserAttributes?: { Name: string; Value?: string }[];
  UserMFASettingList?: string[];
}

interface ListedDevice {
  DeviceKey: string;
  DeviceAttributes?: { Name: string; Value?: string }[];
  /** Seconds since 1970. */
  DeviceLastAuthenticatedDate?: number;
  DeviceLastModifiedDate?: number;
}

type Call = (action: string, body?: object) => Promise<unknown>;

async function allDevices(call: Call, here: string | undefined): Promise<Device[]> {
  const devices: Device[] = [];
  let PaginationToken: string | undefined;
  do {
    const body = { Limit: pageSize, ...(PaginationToken ? { PaginationToken } : {}) };
    const page = (await call('ListDevices', body)) as { Devices?: ListedDevice[]; PaginationToken?: string };
    devices.push(...(page.Devices ?? []).map((device) => deviceOf(device, here)));
    ({ PaginationToken } = page);
  } while (PaginationToken);
  return devices;
}

const attributeOf = ({ DeviceAttributes }: ListedDevice, name: string): string =>
  DeviceAttributes?.find(({ Name }) => Name === name)?.Value ?? '';

const deviceOf = (device: ListedDevice, here: string | undefined): Device => ({
  key: device.DeviceKey,
  name: attributeOf(device, 'device_name'),
  lastSeen: new Date((device.DeviceLastAuthenticatedDate ?? device.DeviceLastModifiedDate ?? 0) * 1000).toISOString(),
  here: device.DeviceKey === here,
  remembered: attributeOf(device, 'dev:device_remembered_status') === 'remembered',
});

/** A refused access token is renewed once; if the refresh token is refused as well, the user is signed out. */
async function withToken({ transport, token }: Deps, action: string, body: object, rule?: CallRule): Promise<unknown> {
  const [pool, AccessToken] = [await transport(), await token()];
  if (!pool || !AccessToken) throw new Error('User is not authenticated');
  try {
    return await callIdentity(pool, action, { ...body, AccessToken }, rule);
  } catch (error) {
    const refused = codeOf(error) === 'NotAuthorizedException' && /token/i.test((error as Error).message);
    if (!refused) throw error;
    return callIdentity(pool, action, { ...body, AccessToken: await token(true) }, rule);
  }
}
