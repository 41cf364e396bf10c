import { AwsFailure } from '../../aws-failure.js';
import { choiceIn, numberIn, optionalTextIn, textIn, type Input, type Operations } from '../../input.js';
import { pageOf } from './page-of.js';
import { seconds } from './seconds.js';
import { deviceOf, groupKeyOf } from '../sign-in/sign-in.js';
import type { Verifier } from '../sign-in/srp.js';
import type { Device } from '../user.js';
import type { UserPool } from '../user-pool.js';

const statuses = ['remembered', 'not_remembered'] as const;

/** Browsers that a user has signed in with. The client confirms them; the user decides whether to remember them. */
export const deviceOperations = (pool: UserPool): Operations => ({
  ConfirmDevice(input) {
    const { user, bearer } = pool.signedIn(input);
    const key = textIn(input, 'DeviceKey', 55);
    if (key !== bearer.deviceKey) throw new AwsFailure('ResourceNotFoundException', 'Device does not exist.');
    if (user.devices.some((one) => one.key === key))
      throw new AwsFailure('InvalidParameterException', 'Device is already confirmed.');
    const now = pool.clock();
    const [name, password] = [optionalTextIn(input, 'DeviceName', 1024) ?? '', verifierIn(input)];
    const times = { createdAt: now, modifiedAt: now, usedAt: now };
    const device: Device = { key, groupKey: groupKeyOf(user), name, password, remembered: false, ...times };
    pool.users.change(user, { devices: [...user.devices, device] });
    return { UserConfirmationNecessary: true };
  },

  UpdateDeviceStatus(input) {
    const { user } = pool.signedIn(input);
    const device = deviceOf(user, textIn(input, 'DeviceKey', 55));
    const remembered = choiceIn(input, 'DeviceRememberedStatus', statuses) === 'remembered';
    const changed = { ...device, remembered, modifiedAt: pool.clock() };
    pool.users.change(user, { devices: user.devices.map((one) => (one === device ? changed : one)) });
    return {};
  },

  GetDevice: (input) => {
    const { user } = pool.signedIn(input);
    return { Device: viewOf(deviceOf(user, textIn(input, 'DeviceKey', 55))) };
  },

  ListDevices(input) {
    const { user } = pool.signedIn(input);
    const after = optionalTextIn(input, 'PaginationToken');
    const { items, next } = pageOf(user.devices, ({ key }) => key, numberIn(input, 'Limit', 60), after);
    return { Devices: items.map(viewOf), ...(next ? { PaginationToken: next } : {}) };
  },

  /** Also ends the sign-ins of that device. */
  ForgetDevice(input) {
    const { user } = pool.signedIn(input);
    const { key } = deviceOf(user, textIn(input, 'DeviceKey', 55));
    pool.users.change(user, { devices: user.devices.filter((one) => one.key !== key) });
    pool.grants.revokeAll(user.sub, key);
  },
});

function verifierIn(input: Input): Verifier {
  const config = (input['DeviceSecretVerifierConfig'] ?? {}) as Input;
  const [verifier, salt] = ['PasswordVerifier', 'Salt'].map((member) =>
    Buffer.from(textIn(config, member, 131_072), 'base64').toString('hex'),
  );
  if (!verifier || !salt || verifier.length > 770 || salt.length > 128 || !/[1-9a-f]/.test(verifier))
    throw new AwsFailure('InvalidParameterException', 'Invalid device secret verifier.');
  return { verifier, salt };
}

const viewOf = ({ key, name, remembered, createdAt, modifiedAt, usedAt }: Device) => ({
  DeviceKey: key,
  DeviceAttributes: [
    { Name: 'device_status', Value: 'valid' },
    { Name: 'device_name', Value: name },
    { Name: 'dev:device_remembered_status', Value: remembered ? 'remembered' : 'not_remembered' },
  ],
  DeviceCreateDate: seconds(createdAt),
  DeviceLastModifiedDate: seconds(modifiedAt),
  DeviceLastAuthenticatedDate: seconds(usedAt),
});
