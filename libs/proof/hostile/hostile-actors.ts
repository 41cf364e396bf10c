import { randomUUID } from 'node:crypto';
import { runtimeConfig } from '#libs/contracts/runtime-config.js';
import type { HostileActor, HostileShop } from './run-hostile.js';

const password = 'Correct-horse-7';
const groups: Partial<Record<HostileActor, string[]>> = { user: [], operator: ['operator'], admin: ['admin'] };

/** A shop whose identities come from the stand-in: each token is one of a new guest or user. */
export function hostileShop(url: string): HostileShop {
  return {
    url,
    tokenOf: async (actor) => {
      const { cognito } = runtimeConfig.parse(await (await fetch(`${url}/config.json`)).json());
      if (actor === 'guest') return guestToken(cognito.identityUrl, cognito.identityPoolId);
      const roles = groups[actor];
      return roles ? userToken(cognito.userPoolUrl ?? cognito.identityUrl, cognito.clientId ?? '', roles) : undefined;
    },
  };
}

async function guestToken(url: string, IdentityPoolId: string): Promise<string> {
  const { IdentityId } = await call<{ IdentityId: string }>(url, 'AWSCognitoIdentityService.GetId', { IdentityPoolId });
  return (await call<{ Token: string }>(url, 'AWSCognitoIdentityService.GetOpenIdToken', { IdentityId })).Token;
}

async function userToken(url: string, ClientId: string, roles: string[]): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const user = { email, password, groups: roles, name: 'Mallory' };
  await fetch(new URL('/_sandbox/users', url), { method: 'POST', body: JSON.stringify(user) });
  const AuthParameters = { USERNAME: email, PASSWORD: password };
  const { AuthenticationResult } = await call<{ AuthenticationResult: { AccessToken: string } }>(
    url,
    'AWSCognitoIdentityProviderService.InitiateAuth',
    { AuthFlow: 'USER_PASSWORD_AUTH', ClientId, AuthParameters },
  );
  return AuthenticationResult.AccessToken;
}

async function call<T>(url: string, target: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': target };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${target}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
