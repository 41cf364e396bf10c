import { AwsFailure } from '../../aws-failure.js';
import { wrongPassword } from './check-password.js';
import { invalidSession, openSession, parameter, userOf, usernameOf, type Parameters } from './parameters.js';
import { afterPassword, deviceOf, tokensFor, type AuthAnswer, type Progress } from './sign-in.js';
import { claimOf, openExchange, sameText, type Exchange, type Verifier } from './srp.js';
import type { UserPool } from '../user-pool.js';

type PasswordExchange = { name: string; exchange: Exchange };
type DeviceExchange = Required<Progress> & { exchange: Exchange };

/** Starts USER_SRP_AUTH. An unknown name is answered like any other. */
export function startSrp(pool: UserPool, parameters: Parameters): AuthAnswer {
  const name = usernameOf(parameters);
  const { sub, password } = pool.users.claimant(name);
  const exchange = exchangeOn(parameters, password);
  const stored: PasswordExchange = { name, exchange };
  return {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SRP_B: exchange.b,
      SECRET_BLOCK: pool.seals.seal('password', stored),
      USERNAME: sub,
      USER_ID_FOR_SRP: sub,
    },
  };
}

/** Answers PASSWORD_VERIFIER. An unknown device leaves the exchange open: the client retries without it. */
export function provePassword(pool: UserPool, parameters: Parameters): AuthAnswer {
  const { id, value } = blockIn<PasswordExchange>(pool, 'password', parameters);
  const { sub, password, user } = pool.users.claimant(value.name);
  if (![sub, value.name].includes(parameter(parameters, 'USERNAME'))) throw wrongPassword();
  pool.lockouts.assertOpen(sub);
  const proven = isProven(value.exchange, password, [pool.scope, sub], parameters);
  if (!proven || !user) {
    pool.seals.spend(id);
    pool.lockouts.failed(sub);
    throw wrongPassword();
  }
  const answer = afterPassword(pool, user, parameters['DEVICE_KEY']);
  pool.seals.spend(id);
  pool.lockouts.forget(sub);
  return answer;
}

/** Answers DEVICE_SRP_AUTH: starts the proof that this is the known browser. */
export function startDeviceSrp(pool: UserPool, parameters: Parameters, session: string | undefined): AuthAnswer {
  const sealed = openSession<Progress>(pool, 'device', session);
  if (sealed.value.deviceKey === undefined || sealed.value.deviceKey !== parameters['DEVICE_KEY'])
    throw invalidSession();
  const { sub, deviceKey } = sealed.value;
  const { key, password } = deviceOf(userOf(pool, sub), deviceKey);
  const exchange = exchangeOn(parameters, password);
  pool.seals.spend(sealed.id);
  const stored: DeviceExchange = { sub, deviceKey, exchange };
  return {
    ChallengeName: 'DEVICE_PASSWORD_VERIFIER',
    ChallengeParameters: {
      SALT: password.salt,
      SRP_B: exchange.b,
      SECRET_BLOCK: pool.seals.seal('deviceProof', stored),
      USERNAME: sub,
      DEVICE_KEY: key,
    },
  };
}

/** Answers DEVICE_PASSWORD_VERIFIER. */
export function proveDevice(pool: UserPool, parameters: Parameters): AuthAnswer {
  const { id, value } = blockIn<DeviceExchange>(pool, 'deviceProof', parameters);
  pool.seals.spend(id);
  const user = userOf(pool, value.sub);
  const device = deviceOf(user, value.deviceKey);
  if (!isProven(value.exchange, device.password, [device.groupKey, device.key], parameters)) throw wrongPassword();
  const devices = user.devices.map((one) => (one === device ? { ...one, usedAt: pool.clock() } : one));
  return tokensFor(pool, pool.users.change(user, { devices }), device);
}

function exchangeOn(parameters: Parameters, password: Verifier): Exchange {
  const exchange = openExchange(parameter(parameters, 'SRP_A'), password);
  if (!exchange) throw new AwsFailure('InvalidParameterException', 'Invalid SRP_A parameter');
  return exchange;
}

const blockIn = <T>(pool: UserPool, use: string, parameters: Parameters) =>
  openSession<T>(pool, use, parameter(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK'));

/** Whether the client's signature over names, block and time was made with the password. */
function isProven(exchange: Exchange, password: Verifier, names: readonly string[], parameters: Parameters): boolean {
  const block = Buffer.from(parameter(parameters, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64');
  const time = Buffer.from(parameter(parameters, 'TIMESTAMP'));
  const claim = claimOf(exchange, password, [...names.map((name) => Buffer.from(name)), block, time]);
  return sameText(claim, parameter(parameters, 'PASSWORD_CLAIM_SIGNATURE'));
}
