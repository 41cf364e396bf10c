import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import type { CognitoSandboxOptions, NewUser } from '../sandbox-options.js';
import { startCognitoSandbox, type CognitoSandbox } from '../start-cognito-sandbox.js';
import type { CodeMail } from '../user-pool/mails.js';
import { CheckedExchange, userPoolModel } from './checked-exchange.js';

export const ClientId = 'client1234567890';
export const UserPoolId = 'us-east-1_Waybill01';
export const IdentityPoolId = 'us-east-1:3f2504e0-4f89-41d3-9a0c-0305e82c3301';
export const provider = `cognito-idp.us-east-1.amazonaws.com/${UserPoolId}`;
/** Satisfies the pool's password policy. */
export const Password = 'Correct-horse-7';

/** A sandbox with a clock that tests control, the official client, and its mails. */
export class OpenPool {
  static readonly #open: CognitoSandbox[] = [];
  readonly exchange = new CheckedExchange(userPoolModel);
  readonly client: CognitoIdentityProviderClient;

  private constructor(
    readonly sandbox: CognitoSandbox,
    private readonly time: { offMs: number; from: number | undefined },
  ) {
    this.client = new CognitoIdentityProviderClient({
      region: 'us-east-1',
      endpoint: sandbox.url,
      credentials: { accessKeyId: 'AKIATEST', secretAccessKey: 'secret' },
      maxAttempts: 1,
      requestHandler: this.exchange as never, // a request handler has no public type that fits a plain object
    });
  }

  /** With `from` its clock is stopped at that time; tests move it. */
  static async start(changes: Partial<CognitoSandboxOptions> = {}, from?: number): Promise<OpenPool> {
    const time = { offMs: 0, from };
    const sandbox = await startCognitoSandbox({
      port: 0,
      region: 'us-east-1',
      identityPoolId: IdentityPoolId,
      userPoolId: UserPoolId,
      clientId: ClientId,
      clock: () => (time.from ?? Date.now()) + time.offMs,
      ...changes,
    });
    OpenPool.#open.push(sandbox);
    return new OpenPool(sandbox, time);
  }

  /** Closes whatever tests have left open. */
  static async closeAll(): Promise<void> {
    await Promise.all(OpenPool.#open.splice(0).map((sandbox) => sandbox.close()));
  }

  get now(): number {
    return (this.time.from ?? Date.now()) + this.time.offMs;
  }

  advance(ms: number): void {
    this.time.offMs += ms;
  }

  /** A confirmed user, created through the control endpoint. */
  async user(overrides: Partial<NewUser> = {}): Promise<{ sub: string; email: string }> {
    const body = JSON.stringify({ email: 'ann@example.com', password: Password, ...overrides });
    const answer = await fetch(`${this.sandbox.url}/_sandbox/users`, { method: 'POST', body });
    return (await answer.json()) as { sub: string; email: string };
  }

  async mails(to: string): Promise<CodeMail[]> {
    const answer = await fetch(`${this.sandbox.url}/_sandbox/mails?to=${encodeURIComponent(to)}`);
    return ((await answer.json()) as { mails: CodeMail[] }).mails;
  }

  /** The code of the newest mail. */
  async code(to: string): Promise<string> {
    return (await this.mails(to))[0]?.code ?? '';
  }
}

/** "Name: message" of a refusal; 'accepted' when there was none. */
export const refusal = (sent: Promise<unknown>): Promise<string> =>
  sent.then(
    () => 'accepted',
    (error: Error) => `${error.name}: ${error.message}`,
  );

/** A six-digit code other than this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
