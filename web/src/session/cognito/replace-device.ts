import { callIdentity } from './cognito-call';
import type { PoolTransport } from './user-pool';

interface DeviceAnswer {
  Device?: { DeviceAttributes?: { Name: string; Value?: string }[] };
}

/**
 * Replaces this browser's earlier device by that of a new sign-in: remembered if the earlier one was, which is removed from the
 * list. Sessions of the earlier one end.
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
