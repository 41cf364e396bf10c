import { randomUUID } from 'node:crypto';
import type { HostedOptions } from '../sandbox-options.js';
import { hostedScopes } from '../user-pool/tokens.js';
import type { User } from '../user-pool/user.js';
import type { UserPool } from '../user-pool/user-pool.js';
import { AuthorizationCodes } from './authorization-codes.js';
import { federatedUser, isTaken } from './federated-users.js';
import { pageHeaders, providerPage, refusalPage } from './provider-page.js';

export type HostedRequest = { query: URLSearchParams; form: URLSearchParams; cookie: string };
export type HostedReply = { status: number; headers: Record<string, string>; body: string };

/** The request of an app that the person is answering. */
type Request = { redirectUri: string; state: string; challenge: string; nonce: string | undefined; scope: string };

const cookieName = 'cognito-sandbox';
const sessionMs = 3_600_000;

/** The pool's hosted pages: authorize (with the other provider's page), token and logout end points. */
export class HostedPages {
  readonly #codes: AuthorizationCodes;
  /** Who is signed in on the hosted pages, by cookie: they are not asked again within an hour. */
  readonly #sessions = new Map<string, { sub: string; at: number }>();

  constructor(
    private readonly pool: UserPool,
    private readonly options: HostedOptions,
  ) {
    this.#codes = new AuthorizationCodes(pool.clock);
  }

  /** Undefined for a path that is none of the hosted pages. */
  answer(route: string, request: HostedRequest): HostedReply | undefined {
    switch (route) {
      case 'GET /oauth2/authorize':
        return this.#authorize(request);
      case 'POST /hosted/answer':
        return this.#decide(request.form);
      case 'POST /oauth2/token':
        return this.#token(request.form);
      case 'GET /logout':
        return this.#logout(request);
      default:
        return undefined;
    }
  }

  #authorize({ query, cookie }: HostedRequest): HostedReply {
    const redirectUri = query.get('redirect_uri') ?? '';
    if (query.get('client_id') !== this.pool.options.clientId) return refused('Client does not exist.');
    if (!this.options.callbackUrls.includes(redirectUri)) return refused('redirect_mismatch');
    const request: Request = {
      redirectUri,
      state: query.get('state') ?? '',
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce') ?? undefined,
      scope: query.get('scope') ?? '',
    };
    const fault = faultOf(query, this.options.provider);
    if (fault) return leadBack(request, { error: 'invalid_request', error_description: fault });
    const session = this.#sessionOf(cookie);
    if (session && query.get('prompt') !== 'login') return this.#code(request, session.sub, session.at);
    return shown(200, providerPage(this.options.provider, this.pool.seals.seal('authorize', request)));
  }

  #decide(form: URLSearchParams): HostedReply {
    const sealed = this.pool.seals.open<Request>('authorize', form.get('request') ?? '');
    if (typeof sealed === 'string') return refused('This page has expired. Go back to the app and start again.');
    this.pool.seals.spend(sealed.id);
    if (form.get('choice') !== 'continue')
      return leadBack(sealed.value, { error: 'access_denied', error_description: 'User denied access' });
    const person = {
      email: form.get('email') ?? '',
      name: form.get('name') ?? '',
      verified: form.get('verified') === 'yes',
    };
    if (isTaken(this.pool, person.email))
      return leadBack(sealed.value, {
        error: 'invalid_request',
        error_description: 'PreSignUp failed with error email_exists. ',
      });
    return this.#admit(sealed.value, federatedUser(this.pool, this.options.provider, person));
  }

  #admit(request: Request, user: User): HostedReply {
    if (!user.enabled) return leadBack(request, { error: 'invalid_request', error_description: 'User is not enabled' });
    const [id, at] = [randomUUID(), this.pool.clock()];
    this.#sessions.set(id, { sub: user.sub, at });
    const back = this.#code(request, user.sub, at);
    return { ...back, headers: { ...back.headers, 'set-cookie': cookieOf(id, sessionMs / 1000) } };
  }

  #code({ redirectUri, challenge, nonce, scope, state }: Request, sub: string, signedInAt: number): HostedReply {
    const code = this.#codes.issue({ sub, signedInAt, redirectUri, challenge, nonce, scope });
    return leadBack({ redirectUri, state }, { code });
  }

  #token(form: URLSearchParams): HostedReply {
    const value = (name: string) => form.get(name) ?? '';
    if (value('client_id') !== this.pool.options.clientId) return json(400, { error: 'invalid_client' });
    if (value('grant_type') !== 'authorization_code') return json(400, { error: 'unsupported_grant_type' });
    const found = this.#codes.redeem(value('code'), value('redirect_uri'), value('code_verifier'));
    const user = found && this.pool.users.find(found.sub);
    if (!user?.enabled) return json(400, { error: 'invalid_grant' });
    const { grant, refreshToken } = this.pool.grants.open(user.sub, '', {
      scope: found!.scope,
      signedInAt: found!.signedInAt,
    });
    const { AccessToken, IdToken, ExpiresIn, TokenType } = this.pool.tokens.issue(user, grant, found!.nonce);
    return json(200, {
      ...(found!.scope.split(' ').includes('openid') ? { id_token: IdToken } : {}),
      ...{ access_token: AccessToken, refresh_token: refreshToken },
      ...{ expires_in: ExpiresIn, token_type: TokenType },
    });
  }

  #logout({ query, cookie }: HostedRequest): HostedReply {
    const to = query.get('logout_uri') ?? '';
    if (query.get('client_id') !== this.pool.options.clientId || !this.options.logoutUrls.includes(to))
      return refused('Invalid request.');
    this.#sessions.delete(idIn(cookie));
    return { status: 302, headers: { location: to, 'set-cookie': cookieOf('', 0) }, body: '' };
  }

  #sessionOf(cookie: string): { sub: string; at: number } | undefined {
    const session = this.#sessions.get(idIn(cookie));
    return session && session.at + sessionMs > this.pool.clock() ? session : undefined;
  }
}

const idIn = (cookie: string): string => new RegExp(`(?:^|; )${cookieName}=([\\w-]+)`).exec(cookie)?.[1] ?? '';
const cookieOf = (id: string, seconds: number): string =>
  `${cookieName}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`;

/** Only the code grant with PKCE, and only this provider. */
function faultOf(query: URLSearchParams, provider: string): string | undefined {
  if (query.get('response_type') !== 'code') return 'unsupported_response_type';
  if (query.get('code_challenge_method') !== 'S256') return 'code_challenge_method should be S256';
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? '')) return 'invalid code_challenge';
  if (!areScopes((query.get('scope') ?? '').split(' '))) return 'invalid_scope';
  return query.get('identity_provider') === provider ? undefined : 'Identity provider does not exist.';
}

/** As in Cognito, `email` and `profile` need `openid`; the scope of the pool's own operations does not. */
const areScopes = (requested: readonly string[]): boolean =>
  requested.every((scope) => hostedScopes.includes(scope)) &&
  (requested.includes('openid') || !requested.some((scope) => scope === 'email' || scope === 'profile'));

function leadBack({ redirectUri, state }: Pick<Request, 'redirectUri' | 'state'>, add: Record<string, string>) {
  const to = new URL(redirectUri);
  for (const [name, value] of Object.entries({ ...add, state })) if (value) to.searchParams.set(name, value);
  return { status: 302, headers: { location: to.href }, body: '' };
}

const shown = (status: number, body: string): HostedReply => ({ status, headers: pageHeaders, body });
const refused = (why: string): HostedReply => shown(400, refusalPage(why));
const json = (status: number, body: object): HostedReply => ({
  status,
  headers: { 'content-type': 'application/json;charset=UTF-8' },
  body: JSON.stringify(body),
});
