import { callIdentity } from './cognito-call';
import type { PoolTransport } from './user-pool';

interface DeviceAnswer {
  Device?: { DeviceAttributes?: { Name: string; Value?: string }[] };
}

/**
 * Makes the device of a new sign-in take the place of the one that this browser was before: as remembered as that was, and
 * without it in the list. What was signed in there is over.
 */
export async function replaceDevice(
  transport: PoolTransport,
  AccessToken: string,
  { before, now }: { before: string; now: string },
): Promise<void> {
  const call = (action: string, body: object) => callIdentity(transport, action, { AccessToken, ...body });
  const { Device } = (await call('GetDevice', { DeviceKey: before })) as DeviceAnswer;
  const status = Device?.DeviceAttributes?.find(({ Name }) => Name === 'dev:device_remembered_status')?.Value;
  if (status === 'remembered')
    await call('UpdateDeviceStatus', { DeviceKey: now, DeviceRememberedStatus: 'remembered' });
  await call('ForgetDevice', { DeviceKey: before });
}
