import { describe, expect, it } from '@jest/globals';
import { replaceDevice } from './replace-device';

/** What the pool is asked when the device before had this status. */
async function askedFor(status: string): Promise<[string, unknown][]> {
  const asked: [string, unknown][] = [];
  const Device = { DeviceAttributes: [{ Name: 'dev:device_remembered_status', Value: status }] };
  const transport = {
    url: 'https://pool.example/',
    wait: () => Promise.resolve(),
    userPoolId: 'eu-west-1_pool',
    clientId: 'client-1',
    fetch: (_: unknown, init?: RequestInit) => {
      const action = new Headers(init?.headers).get('x-amz-target')?.split('.')[1] ?? '';
      asked.push([action, JSON.parse(init?.body as string)]);
      return Promise.resolve(new Response(action === 'GetDevice' ? JSON.stringify({ Device }) : ''));
    },
  };
  await replaceDevice(transport, 'access', { before: 'd1', now: 'd2' });
  return asked;
}

describe('replacing a device', () => {
  it('remembers the new device when the old one was remembered, and forgets the old one', async () => {
    expect(await askedFor('remembered')).toEqual([
      ['GetDevice', { AccessToken: 'access', DeviceKey: 'd1' }],
      ['UpdateDeviceStatus', { AccessToken: 'access', DeviceKey: 'd2', DeviceRememberedStatus: 'remembered' }],
      ['ForgetDevice', { AccessToken: 'access', DeviceKey: 'd1' }],
    ]);
  });

  it('does not remember the new device otherwise', async () => {
    expect((await askedFor('not_remembered')).map(([action]) => action)).toEqual(['GetDevice', 'ForgetDevice']);
  });
});
