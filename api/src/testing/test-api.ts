import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { randomUUID } from 'node:crypto';
import { companyHeader } from '#libs/contracts/companies/company-header.js';
import { OwnerRegistry } from '#libs/domain/identity/owner-registry.js';
import { parseEnv } from '#libs/runtime/settings/env.js';
import { callPool } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signInHosted, type Person } from '#libs/dev/sandbox/cognito/client/sign-in-hosted.js';
import { signIn, type Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';
import { unspentCode } from '#libs/dev/sandbox/cognito/client/unspent-code.js';
import { newTotpSecret } from '#libs/dev/sandbox/cognito/user-pool/sign-in/totp.js';
import type { KeyEntry } from '#libs/dev/sandbox/cognito/journal.js';
import { SigningKey } from '#libs/dev/sandbox/cognito/signing-key.js';
import { startCognitoSandbox, type CognitoSandbox } from '#libs/dev/sandbox/cognito/start-cognito-sandbox.js';
import {
  openSandbox,
  publishableKey,
  secretKey,
  webhookSecret,
  type OpenSandbox,
} from '#libs/dev/sandbox/stripe/testing/open-sandbox.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { AppModule } from '../app.module.js';
import { createApi } from '../http/create-api.js';
import { httpSettingsOf } from '../http/http-settings-of.js';
import { serveOpenApi } from '../openapi/serve-openapi.js';

const identityPoolId = 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const hostedApp = {
  provider: 'Google',
  callbackUrls: ['http://localhost:3000/auth/callback'] as const,
  logoutUrls: [],
};
const cognitoPool = { region: 'us-east-1', identityPoolId, userPoolId: 'us-east-1_Waybill01', clientId: 'client1' };

/** The same for all sandboxes of a process, made for the first one. */
let keys: readonly KeyEntry[] | undefined;
const poolKeys = (): readonly KeyEntry[] => [
  { kind: 'key', pem: SigningKey.generate('RS512').pem },
  { kind: 'userPoolKey', pem: SigningKey.generate('RS256').pem },
];

const password = 'Correct-horse-7';

/** Signs the links to orders. */
export const linkSecret = 'test-link-secret-of-32-characters';

/** Encrypts the credentials of stores. */
export const storeKey = 'test-store-credentials-key-32-characters';

/** A person with a token; `company`: the company that they act for. */
export type Guest = { id: string; token: string; company?: string };

export type Request = {
  method?: string;
  as?: Guest | undefined;
  /** Sent as JSON; `raw` is sent as it is. */
  body?: unknown;
  raw?: string | Buffer;
  headers?: Record<string, string>;
};
export type Answer = { status: number; json: Record<string, unknown>; text: string; headers: Headers };

const poolClock = () => Date.now() + TestApi.clockOffMs;

/** The whole api on HTTP, with sandboxes for identity and card payments; no worker. */
export class TestApi {
  /** How far the identity pool's clock is off, in milliseconds. */
  static clockOffMs = 0;

  private constructor(
    private readonly app: NestFastifyApplication,
    readonly url: string,
    readonly stripe: OpenSandbox,
    private readonly cognito: CognitoSandbox,
    private readonly beside: TestApi | undefined,
  ) {}

  /** Whom the owner ids stand for, which must never be revealed. */
  readonly #subjects = new Map<string, string>();
  /** Secrets of the staff's authenticator apps, by e-mail address. */
  readonly #authenticators = new Map<string, string>();

  /**
   * @param variables of the environment, besides those that every test needs.
   * @param beside another api process of the same shop, with the same users.
   */
  static async start(
    database: Pick<TestDatabase, 'url'>,
    variables: Record<string, string> = {},
    beside?: TestApi,
  ): Promise<TestApi> {
    const stripe = beside?.stripe ?? (await openSandbox());
    const ownCognito = () =>
      startCognitoSandbox({
        port: 0,
        ...cognitoPool,
        clock: poolClock,
        hosted: hostedApp,
        keys: (keys ??= poolKeys()),
      });
    const cognito = beside?.cognito ?? (await ownCognito());
    const env = parseEnv({
      DATABASE_URL: database.url,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.url,
      ACCESS_LINK_SECRET: linkSecret,
      STORE_CREDENTIALS_KEY: storeKey,
      STORES_ALLOW_PRIVATE: 'true',
      COGNITO_REGION: cognitoPool.region,
      COGNITO_USER_POOL_ID: cognitoPool.userPoolId,
      COGNITO_CLIENT_ID: cognitoPool.clientId,
      COGNITO_IDENTITY_POOL_ID: identityPoolId,
      COGNITO_IDENTITY_URL: cognito.url,
      COGNITO_IDENTITY_JWKS_URL: cognito.identityJwksUrl,
      COGNITO_USER_POOL_URL: cognito.url,
      COGNITO_USER_POOL_JWKS_URL: cognito.userPoolJwksUrl,
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
      ...variables,
    });
    const settings = await httpSettingsOf(env);
    const app = await createApi(AppModule.of(env, settings), settings);
    serveOpenApi(app);
    await app.listen(0, '127.0.0.1');
    return new TestApi(app, await app.getUrl(), stripe, cognito, beside);
  }

  /** A new guest; with `agoMs` one whose token was issued that long ago. */
  async guest(agoMs = 0): Promise<Guest> {
    TestApi.clockOffMs = -agoMs;
    const { IdentityId = '' } = await this.#identity('GetId', { IdentityPoolId: identityPoolId });
    const { Token = '' } = await this.#identity('GetOpenIdToken', { IdentityId });
    TestApi.clockOffMs = 0;
    return { id: await this.#ownerOf('guest', IdentityId), token: Token };
  }

  /** A confirmed user with an access token, in these groups of the user pool; staff have an authenticator app. */
  async user(email = `${randomUUID()}@example.com`, groups: readonly string[] = []): Promise<Guest> {
    const authenticatorSecret = groups.length > 0 ? newTotpSecret() : undefined;
    if (authenticatorSecret) (this.beside ?? this).#authenticators.set(email, authenticatorSecret);
    return this.#newUser({ email, password, groups, name: 'Test User', authenticatorSecret });
  }

  /** Staff without a second factor. */
  createOperator(email: string, groups: readonly string[]): Promise<Guest> {
    return this.#newUser({ email, password, groups, name: 'Test User' });
  }

  /** Sets up an authenticator app for a user without one. */
  async setUpApp(email: string): Promise<void> {
    const AccessToken = await this.signIn(email);
    const { SecretCode } = await this.pool<{ SecretCode: string }>('AssociateSoftwareToken', { AccessToken });
    await this.pool('VerifySoftwareToken', { AccessToken, UserCode: await unspentCode(SecretCode, poolClock) });
    const SoftwareTokenMfaSettings = { Enabled: true, PreferredMfa: true };
    await this.pool('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings });
    (this.beside ?? this).#authenticators.set(email, SecretCode);
  }

  async #newUser(user: Account & { groups: readonly string[]; name: string }): Promise<Guest> {
    const made = await fetch(`${this.cognito.url}/_sandbox/users`, { method: 'POST', body: JSON.stringify(user) });
    const { sub } = (await made.json()) as { sub: string };
    return { id: await this.#ownerOf('user', sub), token: await this.signIn(user.email) };
  }

  /** The owner id of an identity, from the directory itself: also for an expired token. */
  async #ownerOf(kind: 'guest' | 'user', subject: string): Promise<string> {
    const ownerId = await this.app.get(OwnerRegistry, { strict: false }).ownerOf(kind, subject);
    this.#subjects.set(ownerId, subject);
    return ownerId;
  }

  /** The identity id of a guest, or the subject of a user, of this api. */
  subjectOf({ id }: Guest): string {
    return this.#subjects.get(id) ?? '';
  }

  /** An operation of the identity pool, such as GetOpenIdToken. */
  identityPool(operation: string, body: object): Promise<{ IdentityId?: string; Token?: string }> {
    return this.#identity(operation, body);
  }

  /** A new access token of a user of `user`. */
  async signIn(email: string): Promise<string> {
    const authenticatorSecret = (this.beside ?? this).#authenticators.get(email);
    const pool = { url: this.cognito.url, clientId: cognitoPool.clientId };
    return signIn(pool, { email, password, authenticatorSecret }, poolClock);
  }

  /** The access token of a person who signs in by the other provider; their user is created on the first sign-in. */
  async signInHosted(person: Partial<Person>, scope?: string): Promise<string> {
    const app = { url: this.cognito.url, clientId: cognitoPool.clientId, provider: hostedApp.provider };
    const [redirectUri] = hostedApp.callbackUrls;
    const tokens = await signInHosted({ ...app, redirectUri }, { ...person }, scope);
    return tokens.access_token;
  }

  /** An operation of the user pool, such as AdminDisableUser. */
  async pool<T>(operation: string, body: object): Promise<T> {
    return callPool<T>(this.cognito.url, operation, body);
  }

  /** The next `times` calls of the sandbox for identities, or of one operation there, go wrong like this. */
  async poolFaults(type: string, times: number, operation?: string): Promise<void> {
    const body = JSON.stringify({ type, times, operation });
    await fetch(`${this.cognito.url}/_sandbox/faults`, { method: 'POST', body });
  }

  /** @throws when the answer holds an identity id, whatever the test is about. */
  async ask(path: string, { method = 'GET', as, body, raw, headers = {} }: Request = {}): Promise<Answer> {
    const sent = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${this.url}/api${path}`, {
      method,
      headers: {
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.token}` } : {}),
        ...(as?.company ? { [companyHeader]: as.company } : {}),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...headers,
      },
      ...(sent === undefined ? {} : { body: sent }),
    });
    const text = await response.text();
    for (const subject of (this.beside ?? this).#subjects.values())
      if (text.includes(subject)) throw new Error(`${method} ${path} answers an identity id: ${text}`);
    const isJson = /json/.test(response.headers.get('content-type') ?? '');
    const json = isJson ? (JSON.parse(text) as Record<string, unknown>) : {};
    return { status: response.status, json, text, headers: response.headers };
  }

  async stop(): Promise<void> {
    await this.app.close();
    if (!this.beside) await Promise.all([this.stripe.close(), this.cognito.close()]);
  }

  async #identity(operation: string, body: object): Promise<{ IdentityId?: string; Token?: string }> {
    const answer = await fetch(this.cognito.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityService.${operation}`,
      },
      body: JSON.stringify(body),
    });
    return (await answer.json()) as { IdentityId?: string; Token?: string };
  }
}
