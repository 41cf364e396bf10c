import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { runtimeConfig } from '#libs/contracts/operations/runtime-config.js';
import { poolAt } from '#libs/dev/sandbox/cognito/client/call-pool.js';
import { signIn, type Account } from '#libs/dev/sandbox/cognito/client/sign-in.js';

type Shop = { url: string; demoUsers: readonly (Account & { groups: readonly string[] })[] };

/** An operator of a complete shop, over HTTP. */
export class Operator {
  private constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  static async of({ url, demoUsers }: Shop): Promise<Operator> {
    const user = demoUsers.find(({ groups }) => groups.includes('operator'));
    const { cognito } = runtimeConfig.parse(await (await fetch(`${url}/config.json`)).json());
    if (!user) throw new Error('The shop has no operator.');
    return new Operator(url, await signIn(poolAt(cognito), user));
  }

  /** A response of the API, parsed by its contract; a POST when there is a body. */
  async ask<S extends z.ZodMiniType>(contract: S, path: string, body?: object): Promise<z.output<S>> {
    const authorization = `Bearer ${this.token}`;
    const posted = body && {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(body),
    };
    const response = await fetch(`${this.url}/api${path}`, posted ?? { headers: { authorization } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return contract.parse(await response.json());
  }
}
