import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { runtimeConfig, type RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';

export interface Request {
  method?: 'GET' | 'POST' | 'PUT';
  body?: unknown;
}

/** An anonymous customer: knows the shop's address, holds an identity-pool token, and uses nothing but HTTP. */
export class Guest {
  private constructor(
    readonly shop: string,
    readonly config: RuntimeConfig,
    private token: { text: string; until: number },
    readonly identityId: string,
  ) {}

  /** Reads the shop's /config.json and becomes one of its guests. */
  static async of(shop: string): Promise<Guest> {
    const config = runtimeConfig.parse(await (await fetch(`${shop}/config.json`)).json());
    const { identityPoolId, identityUrl } = config.cognito;
    const { IdentityId } = await identity(identityUrl, 'GetId', { IdentityPoolId: identityPoolId });
    return new Guest(shop, config, await tokenOf(config, IdentityId ?? ''), IdentityId ?? '');
  }

  /** The same requests with the token of somebody who has signed in, for as long as that is valid. */
  static async signedIn(shop: string, text: string): Promise<Guest> {
    const config = runtimeConfig.parse(await (await fetch(`${shop}/config.json`)).json());
    return new Guest(shop, config, { text, until: Infinity }, '');
  }

  /** A response of the API, parsed by its contract. POSTs carry an Idempotency-Key. */
  async ask<S extends z.ZodMiniType>(contract: S, path: string, request: Request = {}): Promise<z.output<S>> {
    return contract.parse(await (await this.#send(path, request)).json());
  }

  async file(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#send(path, {})).arrayBuffer());
  }

  /** The Authorization header, valid for at least another minute. */
  async authorization(): Promise<string> {
    if (Date.now() > this.token.until) this.token = await tokenOf(this.config, this.identityId);
    return `Bearer ${this.token.text}`;
  }

  async #send(path: string, { method = 'GET', body }: Request): Promise<Response> {
    const response = await fetch(`${this.config.apiBaseUrl ?? `${this.shop}/api`}${path}`, {
      method,
      headers: {
        authorization: await this.authorization(),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }
}

/** Guest tokens are valid for 10 minutes; a new one is fetched a minute before that. */
const tokenLifeMs = 9 * 60_000;

async function tokenOf(config: RuntimeConfig, identityId: string) {
  const { Token } = await identity(config.cognito.identityUrl, 'GetOpenIdToken', { IdentityId: identityId });
  return { text: Token ?? '', until: Date.now() + tokenLifeMs };
}

async function identity(
  url: string,
  operation: string,
  body: object,
): Promise<{ IdentityId?: string; Token?: string }> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityService.${operation}`,
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`);
  return (await response.json()) as { IdentityId?: string; Token?: string };
}
