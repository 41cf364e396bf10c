import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { runtimeConfig, type RuntimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn, type Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';

/** Where it is, and who can sign in there. */
type OpenShop = { url: string; demoUsers: readonly (Account & { groups: readonly string[] })[] };
type Request = { method?: 'GET' | 'POST' | 'PUT'; body?: unknown; csv?: string | Buffer<ArrayBuffer> };

/** A signed-in user, over HTTP. */
export class Shipper {
  private constructor(
    private readonly api: string,
    readonly config: RuntimeConfig,
    private readonly user: Account,
    private token: { text: string; until: number },
  ) {}

  /** Signs in as the demo user without a role. */
  static async of({ url, demoUsers }: OpenShop): Promise<Shipper> {
    const config = runtimeConfig.parse(await (await fetch(`${url}/config.json`)).json());
    const user = demoUsers.find(({ groups }) => groups.length === 0);
    if (!user) throw new Error('The shop has no demo user.');
    return new Shipper(`${url}/api`, config, user, await tokenOf(config, user));
  }

  /** A response of the API, parsed by its contract. POSTs carry an Idempotency-Key. */
  async ask<S extends z.ZodMiniType>(contract: S, path: string, request: Request = {}): Promise<z.output<S>> {
    return contract.parse(await (await this.#send(path, request)).json());
  }

  async file(path: string): Promise<Buffer> {
    return Buffer.from(await (await this.#send(path, {})).arrayBuffer());
  }

  async #send(path: string, request: Request): Promise<Response> {
    const response = await this.answer(path, request);
    if (!response.ok)
      throw new Error(`${request.method ?? 'GET'} ${path}: ${response.status} ${await response.text()}`);
    return response;
  }

  /** The API's response, whatever its status. */
  async answer(path: string, { method = 'GET', body, csv }: Request): Promise<Response> {
    const content = csv ?? (body === undefined ? undefined : JSON.stringify(body));
    if (Date.now() > this.token.until) this.token = await tokenOf(this.config, this.user);
    return fetch(`${this.api}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token.text}`,
        ...(content === undefined ? {} : { 'content-type': csv === undefined ? 'application/json' : 'text/csv' }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
      },
      ...(content === undefined ? {} : { body: content }),
    });
  }
}

/** User tokens are valid for 15 minutes; long-running work signs in again before that. */
const tokenLifeMs = 12 * 60_000;

const tokenOf = async ({ cognito }: RuntimeConfig, user: Account) => ({
  text: await signIn(poolAt(cognito), user),
  until: Date.now() + tokenLifeMs,
});
