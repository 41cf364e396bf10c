import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import { runtimeConfig } from '#libs/contracts/runtime-config.js';

type Shop = { url: string; demoUsers: readonly { email: string; password: string; groups: readonly string[] }[] };

/** An operator of a whole shop, over HTTP. */
export class Operator {
  private constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  static async of({ url, demoUsers }: Shop): Promise<Operator> {
    const user = demoUsers.find(({ groups }) => groups.includes('operator'));
    const { cognito } = runtimeConfig.parse(await (await fetch(`${url}/config.json`)).json());
    const answer = await fetch(cognito.userPoolUrl ?? '', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
      },
      body: JSON.stringify({
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId: cognito.clientId,
        AuthParameters: { USERNAME: user?.email, PASSWORD: user?.password },
      }),
    });
    const { AuthenticationResult } = (await answer.json()) as { AuthenticationResult: { AccessToken: string } };
    return new Operator(url, AuthenticationResult.AccessToken);
  }

  /** An answer of the API, held against its contract; a POST when there is something to send. */
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
