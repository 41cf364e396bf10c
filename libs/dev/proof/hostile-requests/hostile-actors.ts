import { randomUUID } from 'node:crypto';
import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt, type PoolAddress } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { newTotpSecret } from '#libs/dev/sandbox/cognito/user-pool/sign-in/totp.js';
import type { HostileActor, HostileShop } from './run-hostile.js';

const password = 'Correct-horse-7';
const groups: Partial<Record<HostileActor, string[]>> = { user: [], operator: ['operator'], admin: ['admin'] };

/** A shop whose identities come from the sandbox: each token belongs to a new guest or user. */
export function hostileShop(url: string): HostileShop {
  return {
    url,
    tokenOf: async (actor) => {
      const { cognito } = runtimeConfig.parse(await (await fetch(`${url}/config.json`)).json());
      if (actor === 'guest') return guestToken(cognito.identityUrl, cognito.identityPoolId);
      const roles = groups[actor];
      return roles ? userToken(poolAt(cognito), roles) : undefined;
    },
  };
}

async function guestToken(url: string, IdentityPoolId: string): Promise<string> {
  const { IdentityId } = await call<{ IdentityId: string }>(url, 'AWSCognitoIdentityService.GetId', { IdentityPoolId });
  return (await call<{ Token: string }>(url, 'AWSCognitoIdentityService.GetOpenIdToken', { IdentityId })).Token;
}

async function userToken(pool: PoolAddress, roles: string[]): Promise<string> {
  const authenticatorSecret = roles.length > 0 ? newTotpSecret() : undefined;
  const user = { email: `${randomUUID()}@example.com`, password, groups: roles, name: 'Mallory', authenticatorSecret };
  await fetch(new URL('/_sandbox/users', pool.url), { method: 'POST', body: JSON.stringify(user) });
  return signIn(pool, user);
}

async function call<T>(url: string, target: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
