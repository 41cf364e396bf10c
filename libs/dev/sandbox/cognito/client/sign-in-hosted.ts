import { createHash, randomBytes } from 'node:crypto';
import type { PoolAddress } from './call-pool.js';

/** What the other provider states about a person. */
export type Person = { email: string; name: string; verified: boolean };
/** An app that may use the sandbox's hosted pages. */
export type HostedApp = PoolAddress & { provider: string; redirectUri: string };
export type HostedTokens = { access_token: string; id_token: string; refresh_token: string; expires_in: number };

export const newVerifier = (): string => randomBytes(32).toString('base64url');
export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** The address that an app opens. `change` replaces parameters, or removes them when undefined. */
export function authorizeUrl(
  { url, clientId, provider, redirectUri }: HostedApp,
  verifier: string,
  change: Record<string, string | undefined> = {},
): string {
  const asked = {
    ...{ response_type: 'code', client_id: clientId, redirect_uri: redirectUri, identity_provider: provider },
    ...{ scope: 'openid email profile aws.cognito.signin.user.admin', state: 'state-1', nonce: 'nonce-1' },
    ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256', ...change },
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) if (value !== undefined) query.set(name, value);
  return `${url}/oauth2/authorize?${query.toString()}`;
}

/** Answers the provider's page. @returns where the person is led, and the cookie of the hosted pages. */
export async function answerProvider(url: string, page: string, fields: Record<string, string>) {
  const request = /name="request" value="([^"]+)"/.exec(page)?.[1] ?? '';
  const body = new URLSearchParams({ request, ...fields });
  const answer = await fetch(`${url}/hosted/answer`, { method: 'POST', body, redirect: 'manual' });
  return { status: answer.status, to: locationOf(answer), cookie: answer.headers.get('set-cookie') ?? '' };
}

export const locationOf = (answer: Response): URL =>
  new URL(answer.headers.get('location') ?? 'http://nowhere.invalid/');

/** Exchanges a code. `change` replaces fields. */
export const requestTokens = (
  { url, clientId, redirectUri }: HostedApp,
  code: string,
  verifier: string,
  change: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...{ grant_type: 'authorization_code', client_id: clientId, code, redirect_uri: redirectUri },
      ...{ code_verifier: verifier, ...change },
    }),
  });

/** Signs in as the web app does, without a browser. @param scope other scopes than those of the web app. @throws when refused. */
export async function signInHosted(
  app: HostedApp,
  { email = 'ann@other.example', name = 'Ann', verified = true }: Partial<Person>,
  scope?: string,
): Promise<HostedTokens> {
  const verifier = newVerifier();
  const page = await (await fetch(authorizeUrl(app, verifier, scope ? { scope } : {}))).text();
  const fields = { choice: 'continue', email, name, ...(verified ? { verified: 'yes' } : {}) };
  const { to } = await answerProvider(app.url, page, fields);
  const answer = await requestTokens(app, to.searchParams.get('code') ?? '', verifier);
  if (!answer.ok) throw new Error(`${email}: ${to.searchParams.get('error_description')} ${await answer.text()}`);
  return (await answer.json()) as HostedTokens;
}
