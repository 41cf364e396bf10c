import type { RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';

/** The sandbox's address, or that of a real pool. */
export type PoolAddress = { url: string; clientId: string };

/** The user pool that a shop's web app signs in at. */
export const poolAt = ({ userPoolUrl = '', clientId = '' }: RuntimeConfig['cognito']): PoolAddress => ({
  url: userPoolUrl,
  clientId,
});

/** Calls an operation of the user pool. @throws with the pool's message when it refuses. */
export async function callPool<T>(url: string, operation: string, body: object): Promise<T> {
  const headers = new Headers({
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  });
  if (operation.startsWith('Admin')) headers.set('authorization', 'AWS4-HMAC-SHA256 Credential=test');
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${operation}: ${text}`);
  return JSON.parse(text || '{}') as T;
}
